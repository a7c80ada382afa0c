import { type Db, inQueueOrder, type Tx, textArray } from '@balai/db'
import type { DocumentType } from '@balai/rules'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'
import { type NamedStaff, namedStaff } from '../operators/index.ts'

export type SubmissionState = 'submitted' | 'inReview' | 'approved' | 'rejected' | 'expired' | 'revoked'

export interface Submission extends MemberRef {
  id: string
  inputHash: string
  documentType: DocumentType
  /** Sealed. */
  documentNumber: string
  birthDate: string
  validUntil: string | null
  documentKey: string
  selfieKey: string
  state: SubmissionState
  submittedAt: Date
  claimedUntil: Date | null
  decidedAt: Date | null
  rejectReason: string | null
  revokeReason: string | null
  expiresAt: Date | null
  /** False once they were deleted. */
  hasPictures: boolean
  /** Joined for those who read it. */
  username: string
  fullName: string
  claimedBy: NamedStaff | null
  decidedBy: NamedStaff | null
  revokedBy: NamedStaff | null
}

const selected = sql`
  SELECT k.operator_id AS "operatorId", k.member_id AS "memberId", k.id, k.input_hash AS "inputHash",
    k.document_type AS "documentType", k.document_number AS "documentNumber", k.birth_date AS "birthDate",
    k.valid_until AS "validUntil", k.document_key AS "documentKey", k.selfie_key AS "selfieKey", k.state,
    k.submitted_at AS "submittedAt", k.claimed_until AS "claimedUntil", k.decided_at AS "decidedAt",
    k.reject_reason AS "rejectReason", k.revoke_reason AS "revokeReason", k.expires_at AS "expiresAt", k.pictures_deleted_at IS NULL AS "hasPictures",
    m.username, m.full_name AS "fullName",
    ${namedStaff('k.claimed_by')} AS "claimedBy", ${namedStaff('k.decided_by')} AS "decidedBy",
    ${namedStaff('k.revoked_by')} AS "revokedBy"
  FROM kyc_submission k JOIN member m ON m.operator_id = k.operator_id AND m.id = k.member_id`

export async function readSubmission(db: Db, operatorId: string, id: string): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`
    ${selected} WHERE k.operator_id = ${operatorId} AND k.id = ${id}`.execute(db)
  return rows[0]
}

/** One submission for whoever decides it; its row is locked until the end of `tx`. */
export async function lockSubmission(tx: Tx, operatorId: string, id: string): Promise<Submission | undefined> {
  await sql`
    SELECT FROM kyc_submission WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return readSubmission(tx, operatorId, id)
}

/** The member's newest submission, which is what their verification stands on. */
export async function readNewest(db: Db, { operatorId, memberId }: MemberRef): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`
    ${selected} WHERE k.operator_id = ${operatorId} AND k.member_id = ${memberId} ORDER BY k.id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

const approvalOf = ({ operatorId, memberId }: MemberRef, now: Date) => sql`
  SELECT FROM kyc_submission WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'approved'
    AND expires_at > ${now}`

export async function hasApproval(db: Db, member: MemberRef, now: Date): Promise<boolean> {
  const { rows } = await approvalOf(member, now).execute(db)
  return rows.length > 0
}

/** As {@link hasApproval}, and the approval stays as it is until the end of `tx`: whoever takes it back waits. */
export async function holdApproval(tx: Tx, member: MemberRef, now: Date): Promise<boolean> {
  const { rows } = await sql`${approvalOf(member, now)} FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** Whether a submission waits to be decided. */
export async function hasWaiting(db: Db, { operatorId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM kyc_submission WHERE operator_id = ${operatorId} AND member_id = ${memberId}
      AND state IN ('submitted', 'inReview')`.execute(db)
  return rows.length > 0
}

/** Ends the approval that holds, if one does. @returns whether one did */
export async function endApproval(tx: Tx, { operatorId, memberId }: MemberRef, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE kyc_submission SET state = 'expired', expires_at = ${now}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'approved' AND expires_at > ${now}
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Whoever registered by phone has no name until they give one; a name never goes again. */
export async function isNamed(db: Db, { operatorId, memberId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM member WHERE operator_id = ${operatorId} AND id = ${memberId} AND full_name <> ''`.execute(db)
  return rows.length > 0
}

export interface QueueQuery {
  operatorId: string
  states: readonly SubmissionState[]
  memberId: string | null
  /** The id that the page before ended with. */
  after: string | null
  isOldestFirst: boolean
  count: number
}

export async function readSubmissions(db: Db, query: QueueQuery): Promise<Submission[]> {
  const [state, ...others] = query.states
  // One state is told as one: an index orders what has it, and does not order what has one of several.
  const ofStates = others.length === 0 ? sql`k.state = ${state}` : sql`k.state = ANY (${[state, ...others]}::text[])`
  const conditions = [sql`k.operator_id = ${query.operatorId}`, ofStates]
  if (query.memberId) conditions.push(sql`k.member_id = ${query.memberId}`)
  const { isBeyond, order } = inQueueOrder('k.id', query)
  conditions.push(isBeyond)
  // The page's ids first, from an index that holds all that is asked, then the rows (record 0370).
  const { rows } = await sql<Submission>`
    ${selected} WHERE k.operator_id = ${query.operatorId} AND k.id IN (
      SELECT k.id FROM kyc_submission k WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${query.count}
    ) ORDER BY ${order}`.execute(db)
  return rows
}

/** Ends every approval of an operator that holds, so that identities are verified anew. */
export async function endApprovals(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await sql`
    UPDATE kyc_submission SET state = 'expired', expires_at = ${now}
    WHERE operator_id = ${operatorId} AND state = 'approved' AND expires_at > ${now}`.execute(tx)
}

/** How many wait to be decided; a hundred stands for any more. */
export async function countOpen(db: Db, operatorId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT FROM kyc_submission
      WHERE operator_id = ${operatorId} AND state IN ('submitted', 'inReview') LIMIT 100) open`.execute(db)
  return rows[0]?.n ?? 0
}

export type NewSubmission = Pick<
  Submission,
  | 'operatorId'
  | 'memberId'
  | 'id'
  | 'inputHash'
  | 'documentType'
  | 'documentNumber'
  | 'birthDate'
  | 'validUntil'
  | 'documentKey'
  | 'selfieKey'
  | 'submittedAt'
> & { documentDigest: Buffer }

/** @returns false when a submission of this member, or one with this document, counts already */
export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO kyc_submission (operator_id, member_id, id, input_hash, document_type, document_number, document_digest,
      birth_date, valid_until, document_key, selfie_key, submitted_at)
    VALUES (${submission.operatorId}, ${submission.memberId}, ${submission.id}, ${submission.inputHash},
      ${submission.documentType}, ${submission.documentNumber}, ${submission.documentDigest}, ${submission.birthDate},
      ${submission.validUntil}, ${submission.documentKey}, ${submission.selfieKey}, ${submission.submittedAt})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

type Key = Pick<Submission, 'operatorId' | 'id'>

/** Taking one puts it in review; letting go of it puts it back. */
export async function writeClaim(
  tx: Tx,
  { operatorId, id }: Key,
  claim: { by: string; until: Date } | null,
): Promise<void> {
  await sql`
    UPDATE kyc_submission SET claimed_by = ${claim?.by ?? null}, claimed_until = ${claim?.until ?? null},
      state = ${claim ? 'inReview' : 'submitted'}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state IN ('submitted', 'inReview')`.execute(tx)
}

/** Ends what these people review, which waits again. Locks the rows, in order. @returns their ids */
export async function writeClaimsEnded(
  tx: Tx,
  { operatorId, staffIds }: { operatorId: string; staffIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT id FROM kyc_submission
      WHERE operator_id = ${operatorId} AND state = 'inReview' AND claimed_by = ANY (${textArray(staffIds)}::text[])
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE kyc_submission k SET state = 'submitted', claimed_by = NULL, claimed_until = NULL FROM held
    WHERE k.operator_id = ${operatorId} AND k.id = held.id
    RETURNING k.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Decision =
  | { state: 'approved'; by: string; at: Date; expiresAt: Date }
  | { state: 'rejected'; by: string; at: Date; reason: string }

export async function writeDecision(tx: Tx, { operatorId, id }: Key, decision: Decision): Promise<void> {
  await sql`
    UPDATE kyc_submission SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      reject_reason = ${decision.state === 'rejected' ? decision.reason : null},
      expires_at = ${decision.state === 'approved' ? decision.expiresAt : null}, claimed_by = NULL, claimed_until = NULL
    WHERE operator_id = ${operatorId} AND id = ${id} AND state IN ('submitted', 'inReview')`.execute(tx)
}

/** Ends an approval at `at`, by whom and why; the caller holds its lock. */
export async function writeRevocation(
  tx: Tx,
  { operatorId, id }: Key,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await sql`
    UPDATE kyc_submission SET state = 'revoked', revoked_by = ${by}, revoke_reason = ${reason}, expires_at = ${at}
    WHERE operator_id = ${operatorId} AND id = ${id} AND state = 'approved'`.execute(tx)
}

/** A submission whose pictures nobody needs any more, and since when. */
export type Forgettable = Key & Pick<Submission, 'documentKey' | 'selfieKey'> & { overAt: Date }

/** Those of all operators, the longest ago first, a page at a time: what comes after `after`. */
export async function readForgettable(
  db: Db,
  { rejectedBefore, expiredBefore }: { rejectedBefore: Date; expiredBefore: Date },
  after: Forgettable | undefined,
  count: number,
): Promise<Forgettable[]> {
  const { rows } = await sql<Forgettable>`
    SELECT operator_id AS "operatorId", id, document_key AS "documentKey", selfie_key AS "selfieKey", over_at AS "overAt"
    FROM (
      SELECT *, decided_at AS over_at FROM kyc_submission
      WHERE state = 'rejected' AND decided_at < ${rejectedBefore} AND pictures_deleted_at IS NULL
      UNION ALL
      SELECT *, expires_at AS over_at FROM kyc_submission
      WHERE state IN ('expired', 'revoked') AND expires_at < ${expiredBefore} AND pictures_deleted_at IS NULL
    ) over WHERE (over_at, id) > (${after?.overAt ?? '-infinity'}::timestamptz, ${after?.id ?? ''}::text)
    ORDER BY over_at, id LIMIT ${count}`.execute(db)
  return rows
}

export async function markPicturesDeleted(db: Db, { operatorId, id }: Key, at: Date): Promise<void> {
  await sql`
    UPDATE kyc_submission SET pictures_deleted_at = ${at} WHERE operator_id = ${operatorId} AND id = ${id}`.execute(db)
}

/** The pictures that submissions name, of all operators, those of `count` submissions at a time. */
export async function* readPictureKeys(db: Db, count: number): AsyncGenerator<string[]> {
  for (let last: Key = { operatorId: '', id: '' }; ; ) {
    const { rows } = await sql<Key & Pick<Submission, 'documentKey' | 'selfieKey'>>`
      SELECT operator_id AS "operatorId", id, document_key AS "documentKey", selfie_key AS "selfieKey"
      FROM kyc_submission
      WHERE pictures_deleted_at IS NULL AND (operator_id, id) > (${last.operatorId}::text, ${last.id}::text)
      ORDER BY operator_id, id LIMIT ${count}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows.flatMap(({ documentKey, selfieKey }) => [documentKey, selfieKey])
    last = end
  }
}

/** Marks approvals whose time is over, some at once, of one member or of all. @returns whose they were */
export async function expireApprovals(tx: Tx, now: Date, member: MemberRef | null): Promise<MemberRef[]> {
  const one = member ? sql`AND operator_id = ${member.operatorId} AND member_id = ${member.memberId}` : sql``
  const { rows } = await sql<MemberRef>`
    UPDATE kyc_submission SET state = 'expired' WHERE (operator_id, id) IN (
      SELECT operator_id, id FROM kyc_submission WHERE state = 'approved' AND expires_at <= ${now} ${one}
      ORDER BY expires_at LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING operator_id AS "operatorId", member_id AS "memberId"`.execute(tx)
  return rows
}
