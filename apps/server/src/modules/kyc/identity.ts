import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { readNewest, type Submission } from './store.ts'

/** An approval whose time is over is expired, also before the job has said so; `none` where nothing was sent so far. */
export function stateOf(submission: Submission | undefined, now: Date): 'none' | Submission['state'] {
  if (!submission) return 'none'
  const isOver = submission.state === 'approved' && submission.expiresAt !== null && submission.expiresAt <= now
  return isOver ? 'expired' : submission.state
}

/** Where a member's verification stands, as staff see it beside the member: never the document's number. */
export async function identityOf(db: Db, member: MemberRef, now: Date) {
  const newest = await readNewest(db, member)
  return {
    state: stateOf(newest, now),
    submissionId: newest?.id ?? null,
    documentType: newest?.documentType ?? null,
    submittedAt: newest?.submittedAt ?? null,
    decidedAt: newest?.decidedAt ?? null,
    expiresAt: newest?.expiresAt ?? null,
  }
}
