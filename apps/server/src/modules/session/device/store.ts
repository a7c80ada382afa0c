import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'

// A type alias, not an interface: Kysely wants rows with an index signature.
type Tables = {
  member_session: {
    operator_id: string
    member_id: string
    id: string
    created_at: Date
    expires_at: Date
    last_used_at: Date
    ip: string
    user_agent: string
    ended_at: Date | null
  }
}

/** The live sessions of a member, the last used first; the newest `most` of them. */
export function readDevices(db: Db, { operatorId, memberId }: MemberRef, { now, most }: { now: Date; most: number }) {
  return db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ip', 'user_agent as userAgent'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
