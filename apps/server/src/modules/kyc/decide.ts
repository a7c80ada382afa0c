import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Tx } from '@balai/db'
import type { Job } from '../../platform/jobs/jobs.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { assertMine, claimVerb, hasActed, newClaim, type StaffActing, writeAudit } from '../operators/index.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { readExcludedHolder } from './excluded-store.ts'
import { pictureLook, pictures } from './pictures.ts'
import {
  expireApprovals,
  lockSubmission,
  type Submission,
  writeClaim,
  writeClaimsEnded,
  writeDecision,
} from './store.ts'
import { assertDocuments, digestOf, queueChanged } from './submit.ts'

const isOpen = ({ state }: Submission): boolean => state === 'submitted' || state === 'inReview'

/** Locks a submission for whoever acts on it. @throws Refusal UNKNOWN_REQUEST */
export async function lock(tx: Tx, { operatorId }: StaffActing, id: string): Promise<Submission> {
  const submission = await lockSubmission(tx, operatorId, id)
  if (!submission) throw refuseKyc('UNKNOWN_REQUEST')
  return submission
}

/** In the member's own trail: its lines are found by the member's id. */
export function audit(tx: Tx, acting: StaffActing, { id, memberId }: Submission, verb: string, more: object = {}) {
  const line = { ...acting, action: `kyc.${verb}`, subject: memberId, after: { submission: id } }
  return writeAudit(tx, { ...line, ...more })
}

/** Takes it for ten minutes, which puts it in review. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER */
export function claimSubmission({ db }: KycDeps, acting: StaffActing, id: string, takeOver: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const submission = await lock(tx, acting, id)
    if (!isOpen(submission)) throw refuseKyc('ALREADY_DECIDED')
    const verb = claimVerb(submission, acting, takeOver)
    await writeClaim(tx, submission, newClaim(acting))
    await audit(tx, acting, submission, verb)
    await writeOutbox(tx, [queueChanged({ ...submission, state: 'inReview' })])
  })
}

/** Lets go of one's own claim. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED */
export function releaseSubmission({ db }: KycDeps, acting: StaffActing, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const submission = await lock(tx, acting, id)
    if (!isOpen(submission)) throw refuseKyc('ALREADY_DECIDED')
    assertMine(submission, acting)
    await writeClaim(tx, submission, null)
    await audit(tx, acting, submission, 'release')
    await writeOutbox(tx, [queueChanged({ ...submission, state: 'submitted' })])
  })
}

/** These people review no documents any more, as if they had let go of theirs (record 0957). Locks their submissions. */
export async function endReviews(tx: Tx, of: { operatorId: string; staffIds: readonly string[] }): Promise<void> {
  const { operatorId } = of
  const ids = await writeClaimsEnded(tx, of)
  await writeOutbox(
    tx,
    ids.map((id) => queueChanged({ operatorId, id, state: 'submitted' })),
  )
}

/** The end of the document's last day, or of the operator's period, whichever comes first. */
function endOf(
  { validUntil }: Submission,
  now: Date,
  { kycValidDays, timeZone }: { kycValidDays: number; timeZone: string },
): Date {
  const period = addDays(dayOf(now, timeZone), kycValidDays)
  const isDocumentFirst = validUntil !== null && validUntil < period
  return startOfDay(isDocumentFirst ? addDays(validUntil, 1) : period, timeZone)
}

/** Whoever says that the face is the same on both pictures has had both before their eyes, as the trail tells (record 1048). */
async function assertLookedAt(tx: Tx, acting: StaffActing, submission: Submission): Promise<void> {
  const { operatorId, staffId } = acting
  for (const picture of pictures)
    if (!(await hasActed(tx, { operatorId, staffId, ...pictureLook(submission, picture) })))
      throw refuseKyc('PICTURES_UNSEEN')
}

/**
 * Verifies the member, whose date of birth is kept with them. The maker is the member, so one staff member decides
 * (decision 36); the same person again is told that it stands.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED, NAME_NEEDED, BIRTH_DATE, UNDER_AGE, DOCUMENT_OVER,
 *   DOCUMENT_OF_EXCLUDED, PICTURES_UNSEEN
 */
export async function approveSubmission(deps: KycDeps, acting: StaffActing, id: string): Promise<void> {
  const { operatorId, staffId: by, at } = acting
  const { settings, minimumAge } = await deps.operators.get(operatorId)
  await deps.db.transaction().execute(async (tx) => {
    const submission = await lock(tx, acting, id)
    if (submission.state === 'approved' && submission.decidedBy?.id === by) return
    if (!isOpen(submission)) throw refuseKyc('ALREADY_DECIDED')
    assertMine(submission, acting)
    // Sent before a name was asked for: there is nothing that the document could be compared with.
    if (submission.fullName === '') throw refuseKyc('NAME_NEEDED')
    const documentNumber = deps.seal.open(submission.documentNumber, submission.id)
    if (documentNumber === null) throw new Error(`the document number of ${submission.id} does not open`)
    assertDocuments({ ...submission, documentNumber }, { today: dayOf(at, settings.timeZone), minimumAge })
    const documentDigest = digestOf(deps, { ...submission, documentNumber })
    const holder = await readExcludedHolder(tx, { ...submission, documentDigest }, at)
    if (holder) throw refuseKyc('DOCUMENT_OF_EXCLUDED', { params: holder })
    await assertLookedAt(tx, acting, submission)
    const expiresAt = endOf(submission, at, settings)
    await writeDecision(tx, submission, { state: 'approved', by, at, expiresAt })
    await deps.recordBirthDate(tx, operatorId, submission.memberId, submission.birthDate)
    await audit(tx, acting, submission, 'approve', { after: { submission: id, expiresAt } })
    await writeOutbox(tx, [standingChanged(submission), queueChanged({ ...submission, state: 'approved' })])
  })
}

/**
 * Rejects with a reason that the member reads; they may send again. The same words of the same person again stand (record 0669).
 *
 * @throws as {@link approveSubmission}, without the last six
 */
export function rejectSubmission({ db }: KycDeps, acting: StaffActing, id: string, reason: string): Promise<void> {
  const { staffId: by, at } = acting
  return db.transaction().execute(async (tx) => {
    const submission = await lock(tx, acting, id)
    const isSame = submission.decidedBy?.id === by && submission.rejectReason === reason
    if (submission.state === 'rejected' && isSame) return
    if (!isOpen(submission)) throw refuseKyc('ALREADY_DECIDED')
    assertMine(submission, acting)
    await writeDecision(tx, submission, { state: 'rejected', by, at, reason })
    await audit(tx, acting, submission, 'reject', { reason })
    await writeOutbox(tx, [standingChanged(submission), queueChanged({ ...submission, state: 'rejected' })])
  })
}

/** Every hour: approvals whose time is over say so. What depends on them looks at the time itself and waits for no job. */
export function expireKycJob({ db, clock }: Pick<KycDeps, 'db' | 'clock'>): Job {
  return {
    name: 'kyc.expire',
    cron: '7 * * * *',
    async run() {
      const now = clock.now()
      for (let isMore = true; isMore; )
        isMore = await db.transaction().execute(async (tx) => {
          const over = await expireApprovals(tx, now, null)
          await writeOutbox(tx, over.map(standingChanged))
          return over.length > 0
        })
    },
  }
}

/** Makes the member's pages read again where they stand, though no money moved. */
export const standingChanged = ({ operatorId, memberId }: Pick<Submission, 'operatorId' | 'memberId'>) => ({
  operatorId,
  memberId,
  topic: 'BalanceChanged',
  payload: {},
})
