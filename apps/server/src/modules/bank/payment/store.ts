import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Carried } from '../deps.ts'
import type { PaymentKind } from './gateway.ts'
import type { AskedBonus } from './tell-bonus.ts'

export interface Payment {
  kind: PaymentKind
  gateway: string
  url: string | null
  accountNo: string | null
  /** The text of a QRIS code. */
  qris: string | null
}

export interface NewPayment extends Payment, MemberRef {
  depositId: string
  /** What the member asked for with it: the id of an offer, or a code. */
  bonus: string | null
  /** A digest of the terms that they agreed to. */
  bonusTerms: string | null
}

/** @returns false when the gateway gave another order this account number */
export async function insertPayment(
  tx: Tx,
  { operatorId, memberId, depositId, ...payment }: NewPayment,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bank_payment (operator_id, member_id, deposit_id, gateway, kind, url, account_no, qris, bonus,
      bonus_terms)
    VALUES (${operatorId}, ${memberId}, ${depositId}, ${payment.gateway}, ${payment.kind}, ${payment.url},
      ${payment.accountNo}, ${payment.qris}, ${payment.bonus}, ${payment.bonusTerms})
    ON CONFLICT (gateway, account_no) DO NOTHING RETURNING deposit_id`.execute(tx)
  return rows.length === 1
}

export async function readPayment(
  db: Db,
  { operatorId, memberId }: MemberRef,
  depositId: string,
): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    SELECT kind, gateway, url, account_no AS "accountNo", qris FROM bank_payment
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND deposit_id = ${depositId}`.execute(db)
  return rows[0]
}

/** The bonuses that a member asked for with payments, by the serials of these that did. */
export async function readAskedBonuses(
  db: Db,
  { operatorId, memberId }: MemberRef,
  serials: readonly string[],
): Promise<(AskedBonus & { serial: string })[]> {
  const { rows } = await sql<AskedBonus & { serial: string }>`
    SELECT d.serial, p.bonus, p.bonus_outcome AS "bonusOutcome"
    FROM bank_deposit d
    JOIN bank_payment p ON p.operator_id = d.operator_id AND p.member_id = d.member_id AND p.deposit_id = d.id
    WHERE d.operator_id = ${operatorId} AND d.member_id = ${memberId}
      AND d.serial = ANY (${textArray(serials)}::text[]) AND p.bonus IS NOT NULL`.execute(db)
  return rows
}

/** A credited payment whose bonus is to be claimed; one from before record 1085 does not know its terms. */
export type BonusWaiting = MemberRef & Carried & { depositId: string; serial: string }

/** Those of one deposit, or of any, that were credited and neither given nor refused yet; a page of those after `after`. */
export async function readBonusesWaiting(
  db: Db,
  of: { operatorId: string; depositId: string } | 'all',
  after: BonusWaiting | undefined,
  count: number,
): Promise<BonusWaiting[]> {
  const narrowed = of === 'all' ? sql`true` : sql`p.operator_id = ${of.operatorId} AND p.deposit_id = ${of.depositId}`
  const beyond = after ? sql`(p.operator_id, p.deposit_id) > (${after.operatorId}, ${after.depositId})` : sql`true`
  const { rows } = await sql<BonusWaiting>`
    SELECT p.operator_id AS "operatorId", p.member_id AS "memberId", p.deposit_id AS "depositId", d.serial, p.bonus,
      p.bonus_terms AS terms
    FROM bank_payment p
    JOIN bank_deposit d ON d.operator_id = p.operator_id AND d.id = p.deposit_id
    WHERE p.bonus IS NOT NULL AND p.bonus_outcome IS NULL AND d.state = 'approved' AND ${narrowed} AND ${beyond}
    ORDER BY p.operator_id, p.deposit_id LIMIT ${count}`.execute(db)
  return rows
}

/** What was given or refused stays so. @returns false when that was another one */
export async function writeBonusOutcome(
  tx: Tx,
  { operatorId, depositId }: BonusWaiting,
  outcome: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE bank_payment SET bonus_outcome = ${outcome}
    WHERE operator_id = ${operatorId} AND deposit_id = ${depositId} AND bonus_outcome IS NULL
    RETURNING deposit_id`.execute(tx)
  return rows.length === 1
}
