import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'

/**
 * The member, another one, who was verified by this document and excludes themselves now, where there is one (record 1096). While
 * their verification holds SQL lets nobody else have the document.
 */
export async function readExcludedHolder(
  db: Db,
  { operatorId, memberId, documentDigest }: MemberRef & { documentDigest: Buffer },
  now: Date,
): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    SELECT m.username FROM kyc_submission k
    JOIN safer_play_member s ON s.operator_id = k.operator_id AND s.member_id = k.member_id
    JOIN member m ON m.operator_id = k.operator_id AND m.id = k.member_id
    WHERE k.operator_id = ${operatorId} AND k.document_digest = ${documentDigest} AND k.state = 'expired'
      AND k.member_id <> ${memberId} AND (s.is_excluded_for_good OR s.excluded_until > ${now}) LIMIT 1`.execute(db)
  return rows[0]
}
