import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

/** What became of a notice; the last five wait for staff. */
export const noticeOutcomes = [
  'CREDITED',
  'CREDITED_LATE',
  'ENDED',
  'NO_EFFECT',
  'UNKNOWN_ORDER',
  'AMOUNT_DIFFERS',
  'PAID_TWICE',
  'CONTRADICTS',
  'ALREADY_COUNTED',
] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

export interface Notice {
  gateway: string
  noticeId: string
  operatorId: string
  orderId: string
  inputHash: Buffer
  status: 'PAID' | 'FAILED'
  amount: bigint
  reference: string
  outcome: NoticeOutcome
  receivedAt: Date
}

export async function readNotice(
  tx: Tx,
  gateway: string,
  noticeId: string,
): Promise<Pick<Notice, 'inputHash' | 'outcome'> | undefined> {
  const { rows } = await sql<Pick<Notice, 'inputHash' | 'outcome'>>`
    SELECT input_hash AS "inputHash", outcome FROM bank_payment_notice
    WHERE gateway = ${gateway} AND notice_id = ${noticeId}`.execute(tx)
  return rows[0]
}

/** Makes copies of one notice wait for each other until the end of `tx`: an unknown order has no row to lock. */
export async function lockNotice(tx: Tx, gateway: string, noticeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank notice ${gateway} ${noticeId}`}, 0))`.execute(tx)
}

/** Makes what tells of one payment, under whatever names and of whichever orders, wait for each other until the end of `tx`. */
export async function lockReference(
  tx: Tx,
  { gateway, reference }: Pick<Notice, 'gateway' | 'reference'>,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank payment ${gateway} ${reference}`}, 0))`.execute(tx)
}

type NamedNotice = Pick<Notice, 'operatorId' | 'gateway' | 'noticeId'>

/** As {@link lockReference}, of the payment that a notice of the operator tells of. */
export async function lockReferenceOf(tx: Tx, { operatorId, gateway, noticeId }: NamedNotice): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM bank_payment_notice
    WHERE operator_id = ${operatorId} AND gateway = ${gateway} AND notice_id = ${noticeId}`.execute(tx)
  const [named] = rows
  if (named) await lockReference(tx, { gateway, reference: named.reference })
}

/** Whether what a notice says was paid is credited by another of its operator; give the payment locked. */
export async function isCreditedBeside(tx: Tx, { operatorId, gateway, noticeId }: NamedNotice): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_payment_notice n
    JOIN bank_payment_notice o ON o.gateway = n.gateway AND o.reference = n.reference AND o.status = n.status
      AND o.operator_id = n.operator_id AND o.notice_id <> n.notice_id AND o.outcome IN ('CREDITED', 'CREDITED_LATE')
    WHERE n.operator_id = ${operatorId} AND n.gateway = ${gateway} AND n.notice_id = ${noticeId} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Whether a notice of the operator waits for staff that tells of the same payment. */
export async function isAwaited(
  tx: Tx,
  { operatorId, gateway, reference }: Pick<Notice, 'operatorId' | 'gateway' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_payment_notice n
    WHERE n.operator_id = ${operatorId} AND n.gateway = ${gateway} AND n.reference = ${reference} AND ${waiting} LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether a payment was credited to some order, or staff have said how they dealt with it; give it locked. */
export async function isCounted(
  tx: Tx,
  { gateway, reference }: Pick<Notice, 'gateway' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_payment_notice
    WHERE gateway = ${gateway} AND reference = ${reference} AND status = 'PAID'
      AND (outcome IN ('CREDITED', 'CREDITED_LATE') OR resolved_at IS NOT NULL) LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function insertNotice(tx: Tx, notice: Notice): Promise<void> {
  await sql`
    INSERT INTO bank_payment_notice (gateway, notice_id, operator_id, order_id, input_hash, status, amount, reference,
      outcome, received_at)
    VALUES (${notice.gateway}, ${notice.noticeId}, ${notice.operatorId}, ${notice.orderId}, ${notice.inputHash},
      ${notice.status}, ${notice.amount}, ${notice.reference}, ${notice.outcome}, ${notice.receivedAt})`.execute(tx)
}

/** What was told of an order that does not fit it; nothing was credited for it. */
export interface UnfitNotice {
  outcome: 'AMOUNT_DIFFERS' | 'PAID_TWICE' | 'CONTRADICTS' | 'ALREADY_COUNTED'
  amount: bigint
  /** Staff have said how they dealt with it. */
  isSettled: boolean
}

/** Of each outcome one: what staff have still to settle goes before what they have settled, the latest first. */
export async function readUnfitNotices(db: Db, operatorId: string, orderId: string): Promise<UnfitNotice[]> {
  const { rows } = await sql<UnfitNotice>`
    SELECT DISTINCT ON (outcome) outcome, amount, resolved_at IS NOT NULL AS "isSettled" FROM bank_payment_notice
    WHERE operator_id = ${operatorId} AND order_id = ${orderId}
      AND outcome IN ('AMOUNT_DIFFERS', 'PAID_TWICE', 'CONTRADICTS', 'ALREADY_COUNTED')
    ORDER BY outcome, "isSettled", received_at DESC`.execute(db)
  return rows
}

/** Another notice of the same gateway that says the same of the same number there: it may be of one and the same payment. */
export interface SameReference {
  isCredited: boolean
  /** Staff have said how they dealt with it. */
  isSettled: boolean
  /** Of the deposit that it named, where there is one. */
  serial: string | null
  depositId: string | null
}

export interface WaitingNotice extends Omit<Notice, 'inputHash'> {
  /** What was credited before what staff settled, and that before what waits like this one (record 1115). */
  sameReference: SameReference | null
  /** The deposit that it is about, where there is one. */
  serial: string | null
  username: string | null
  orderedAmount: bigint | null
}

/** What a person has to look at: nothing was credited for it. */
export const waitingOutcomes: readonly string[] = [
  'UNKNOWN_ORDER',
  'AMOUNT_DIFFERS',
  'PAID_TWICE',
  'CONTRADICTS',
  'ALREADY_COUNTED',
]
const waiting = sql`n.resolved_at IS NULL
  AND n.outcome IN ('UNKNOWN_ORDER', 'AMOUNT_DIFFERS', 'PAID_TWICE', 'CONTRADICTS', 'ALREADY_COUNTED')`

export interface NoticesQuery {
  operatorId: string
  /** The notice that the page before ended with, whatever became of it since. */
  after: Pick<Notice, 'gateway' | 'noticeId'> | undefined
  count: number
}

/** What staff have to look at, the oldest first. */
export async function readWaitingNotices(db: Db, { operatorId, after, count }: NoticesQuery): Promise<WaitingNotice[]> {
  const beyond = after
    ? sql`(n.received_at, n.notice_id, n.gateway) > (
        SELECT received_at, notice_id, gateway FROM bank_payment_notice
        WHERE operator_id = ${operatorId} AND gateway = ${after.gateway} AND notice_id = ${after.noticeId})`
    : sql`true`
  const { rows } = await sql<WaitingNotice>`
    SELECT n.gateway, n.notice_id AS "noticeId", n.operator_id AS "operatorId", n.order_id AS "orderId", n.status,
      n.amount, n.reference, n.outcome, n.received_at AS "receivedAt", d.serial, m.username,
      d.amount AS "orderedAmount", same.told AS "sameReference"
    FROM bank_payment_notice n
    LEFT JOIN bank_deposit d ON d.operator_id = n.operator_id AND d.id = n.order_id
    LEFT JOIN member m ON m.operator_id = d.operator_id AND m.id = d.member_id
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('isCredited', c.is_credited, 'isSettled', o.resolved_at IS NOT NULL,
        'serial', od.serial, 'depositId', od.id) AS told
      FROM bank_payment_notice o
      CROSS JOIN LATERAL (SELECT o.outcome IN ('CREDITED', 'CREDITED_LATE') AS is_credited) c
      LEFT JOIN bank_deposit od ON od.operator_id = o.operator_id AND od.id = o.order_id
      WHERE o.operator_id = n.operator_id AND o.gateway = n.gateway AND o.reference = n.reference
        AND o.status = n.status AND o.notice_id <> n.notice_id AND o.outcome NOT IN ('ENDED', 'NO_EFFECT')
      ORDER BY c.is_credited DESC, o.resolved_at, o.received_at LIMIT 1) same ON true
    WHERE n.operator_id = ${operatorId} AND ${waiting} AND ${beyond}
    ORDER BY n.received_at, n.notice_id, n.gateway LIMIT ${count}`.execute(db)
  return rows
}

/** How many wait; a thousand stands for any more. */
export async function countWaitingNotices(db: Db, operatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM bank_payment_notice n WHERE n.operator_id = ${operatorId} AND ${waiting} LIMIT 1000) w`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a notice said, for the trail of whoever dealt with it. */
export type SettledNotice = Pick<Notice, 'orderId' | 'outcome' | 'amount' | 'reference'>

/** @returns what it said; undefined when no such notice of the operator waits */
export async function writeResolution(
  tx: Tx,
  {
    operatorId,
    gateway,
    noticeId,
    by,
    at,
    resolution,
  }: Pick<Notice, 'operatorId' | 'gateway' | 'noticeId'> & {
    by: string
    at: Date
    resolution: string
  },
): Promise<SettledNotice | undefined> {
  const { rows } = await sql<SettledNotice>`
    UPDATE bank_payment_notice n SET resolved_by = ${by}, resolved_at = ${at}, resolution = ${resolution}
    WHERE n.operator_id = ${operatorId} AND n.gateway = ${gateway} AND n.notice_id = ${noticeId} AND ${waiting}
    RETURNING n.order_id AS "orderId", n.outcome, n.amount, n.reference`.execute(tx)
  return rows[0]
}

/** How staff dealt with a notice, and who; undefined where nobody did, or there is no such notice of the operator. */
export async function readResolution(
  tx: Tx,
  { operatorId, gateway, noticeId }: Pick<Notice, 'operatorId' | 'gateway' | 'noticeId'>,
): Promise<{ by: string; resolution: string } | undefined> {
  const { rows } = await sql<{ by: string; resolution: string }>`
    SELECT resolved_by AS by, resolution FROM bank_payment_notice
    WHERE operator_id = ${operatorId} AND gateway = ${gateway} AND notice_id = ${noticeId}
      AND resolved_at IS NOT NULL`.execute(tx)
  return rows[0]
}
