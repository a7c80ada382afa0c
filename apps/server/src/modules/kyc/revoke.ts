import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { writeOutbox } from '../../platform/outbox/write.ts'
import type { StaffActing } from '../operators/index.ts'
import { audit, lock, standingChanged } from './decide.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { stateOf } from './identity.ts'
import { readSubmission, type Submission, writeRevocation } from './store.ts'
import { queueChanged } from './submit.ts'

/**
 * Takes an approval back (record 0611): the member is not verified from then on, the document is free for its owner, its date
 * of birth is no longer the member's, and the member is told. Whoever approved may do it; the same person again is told that it
 * is done. Locks the member's row, then the submission, as whoever ends an approval does; what is not approved is refused
 * before any lock, since an approval under way locks the other way round.
 *
 * @param reason for colleagues; the member does not read it
 * @throws Refusal UNKNOWN_REQUEST, NOT_VERIFIED
 */
export async function revokeApproval(deps: KycDeps, acting: StaffActing, id: string, reason: string): Promise<void> {
  const { operatorId, staffId: by, at } = acting
  const isDone = ({ state, revokedBy, revokeReason }: Submission) =>
    state === 'revoked' && revokedBy?.id === by && revokeReason === reason
  const known = await readSubmission(deps.db, operatorId, id)
  if (!known) throw refuseKyc('UNKNOWN_REQUEST')
  if (isDone(known)) return
  if (stateOf(known, at) !== 'approved') throw refuseKyc('NOT_VERIFIED')
  const { memberId } = known
  const site = await deps.siteOf(operatorId, '')
  await deps.db.transaction().execute(async (tx) => {
    const member = await deps.lockMember(tx, operatorId, memberId)
    const submission = await lock(tx, acting, id)
    if (isDone(submission)) return
    if (stateOf(submission, at) !== 'approved') throw refuseKyc('NOT_VERIFIED')
    const { birthDate, expiresAt } = submission
    await writeRevocation(tx, submission, { by, at, reason })
    if (member.birthDate === birthDate) await deps.recordBirthDate(tx, operatorId, memberId, null)
    await audit(tx, acting, submission, 'revoke', {
      before: { state: 'approved', expiresAt },
      after: { submission: id, state: 'revoked' },
      reason,
    })
    await tellMember(tx, deps, { operatorId, memberId, site, member })
    await deps.tellOpenRequests(tx, submission)
    await writeOutbox(tx, [standingChanged(submission), queueChanged({ ...submission, state: 'revoked' })])
  })
  deps.messages.wake()
}

interface Told {
  operatorId: string
  memberId: string
  site: { name: string; origin: string }
  member: { username: string; email: string }
}

/** By mail, in the member's language; whoever has no address reads it on the page of their verification. */
async function tellMember(
  tx: Tx,
  { messages, languageOf }: Pick<KycDeps, 'messages' | 'languageOf'>,
  { operatorId, memberId, site: { name: site, origin }, member: { username, email } }: Told,
): Promise<void> {
  if (email === '') return
  const language = await languageOf(tx, { operatorId, memberId })
  await messages.write(tx, {
    operatorId,
    memberId,
    kind: 'email',
    to: email,
    subject: message(language, 'messages.verificationRevoked.subject', { site }),
    text: message(language, 'messages.verificationRevoked.text', { username, site, link: `${origin}/profile/kyc` }),
  })
}
