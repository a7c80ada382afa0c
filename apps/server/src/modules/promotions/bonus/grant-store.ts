import type { Language } from '@balai/contract'
import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Contributions } from './offer.ts'

export type GrantState = 'active' | 'paid' | 'completed' | 'forfeited' | 'expired' | 'lost'

/** A bonus that a member claimed. */
export interface Grant extends MemberRef {
  id: string
  bonusId: string
  occasion: string
  depositNumber: number | null
  titleId: string
  titleEn: string
  amount: bigint
  turnoverRequired: bigint
  contributions: Contributions
  grantedAt: Date
  expiresAt: Date
  state: GrantState
  endedAt: Date | null
  endedAmount: bigint | null
  /** See {@link Wallet.bonusVersion}; null while it runs, and where it ended before this was kept (record 1065). */
  endedVersion: bigint | null
  /** What was done of the turnover at the end; null while it runs, and where it ended before this was kept (record 0530). */
  endedTurnover: bigint | null
  /** Movements that came after the end (record 0210). */
  lateMoves: number
}

const grantColumns = sql`
  operator_id AS "operatorId", member_id AS "memberId", id, bonus_id AS "bonusId", occasion,
  deposit_number AS "depositNumber", title_id AS "titleId", title_en AS "titleEn", amount,
  turnover_required AS "turnoverRequired", contributions, granted_at AS "grantedAt", expires_at AS "expiresAt", state,
  ended_at AS "endedAt", ended_amount AS "endedAmount", ended_version AS "endedVersion", ended_turnover AS "endedTurnover", late_moves AS "lateMoves"`

/** @returns false when the occasion, the deposit or the place of the one running bonus is taken already */
export async function insertGrant(tx: Tx, grant: Grant, requestId: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promotion_grant (operator_id, member_id, id, bonus_id, occasion, deposit_number, title_id, title_en,
      amount, turnover_required, contributions, granted_at, expires_at, state, request_id)
    VALUES (${grant.operatorId}, ${grant.memberId}, ${grant.id}, ${grant.bonusId}, ${grant.occasion},
      ${grant.depositNumber}, ${grant.titleId}, ${grant.titleEn}, ${grant.amount}, ${grant.turnoverRequired},
      ${JSON.stringify(grant.contributions)}::jsonb, ${grant.grantedAt}, ${grant.expiresAt}, ${grant.state},
      ${requestId ?? null})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

/** What a member's bonuses were called when they were given, by their ids. */
export async function readGrantTitles(
  db: Db,
  { operatorId, memberId }: MemberRef,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, ${sql.ref(language === 'en' ? 'title_en' : 'title_id')} AS title FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ANY (${textArray(ids)}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export interface GrantQuery extends MemberRef {
  states: readonly GrantState[]
  from: Date | null
  to: Date | null
  count: number
  skip: number
}

/** Newest first: ids sort by creation. */
export async function readGrants(db: Db, query: GrantQuery): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant
    WHERE operator_id = ${query.operatorId} AND member_id = ${query.memberId} AND state = ANY (${[...query.states]})
      AND (${query.from}::timestamptz IS NULL OR granted_at >= ${query.from})
      AND (${query.to}::timestamptz IS NULL OR granted_at < ${query.to})
    ORDER BY id DESC LIMIT ${query.count} OFFSET ${query.skip}`.execute(db)
  return rows
}

export async function readActiveGrant(db: Db, { operatorId, memberId }: MemberRef): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND state = 'active'`.execute(db)
  return rows[0]
}

/** What a request claimed of this bonus; undefined where the member claimed nothing of it, or under another request. */
export async function readRequested(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { by, requestId }: { by: { id: string } | { code: string }; requestId: string },
): Promise<Grant | undefined> {
  const named = 'id' in by ? sql`b.id = ${by.id}` : sql`b.code = ${by.code}`
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND request_id = ${requestId}
      AND bonus_id IN (SELECT b.id FROM promotion_bonus b WHERE b.operator_id = ${operatorId} AND ${named})`.execute(db)
  return rows[0]
}

/** Everything that a member claimed, as far as eligibility asks. */
export async function readClaimed(
  db: Db,
  { operatorId, memberId }: MemberRef,
  since: Date,
): Promise<{ bonusId: string; occasion: string; depositNumber: number | null; state: GrantState }[]> {
  const { rows } = await sql<{ bonusId: string; occasion: string; depositNumber: number | null; state: GrantState }>`
    SELECT bonus_id AS "bonusId", occasion, deposit_number AS "depositNumber", state FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId}
      AND (granted_at >= ${since} OR state = 'active' OR occasion IN ('sign-up', 'code'))`.execute(db)
  return rows
}

/** Its row is locked until the end of `tx`. */
export async function lockGrant(tx: Tx, { operatorId, memberId }: MemberRef, id: string): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export async function writeEnd(
  tx: Tx,
  { operatorId, memberId, id }: Pick<Grant, 'operatorId' | 'memberId' | 'id'>,
  end: {
    state: 'completed' | 'forfeited' | 'expired' | 'lost'
    at: Date
    amount: bigint
    version: bigint
    turnover: bigint
  },
): Promise<void> {
  await sql`
    UPDATE promotion_grant SET state = ${end.state}, ended_at = ${end.at}, ended_amount = ${end.amount},
      ended_version = ${end.version}, ended_turnover = ${end.turnover}
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} AND state = 'active'`.execute(tx)
}

/**
 * A locked grant that had ended runs again, as if it had not. Takes the key of the bonus that runs: who claims another just then
 * is waited for.
 *
 * @returns false, and changes nothing, where something was moved since its end
 */
export async function writeRunning(
  tx: Tx,
  { operatorId, memberId, id }: Pick<Grant, 'operatorId' | 'memberId' | 'id'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE promotion_grant SET state = 'active', ended_at = NULL, ended_amount = NULL, ended_version = NULL,
      ended_turnover = NULL
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id} AND late_moves = 0`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether a write failed since another bonus of the member runs. */
export const isOfRunning = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'promotion_grant_one'

/** The member's bonus that ended last. */
export async function readLastEnded(db: Db, { operatorId, memberId }: MemberRef): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND ended_at IS NOT NULL
    ORDER BY ended_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]
}

interface PlayedGrant extends Pick<Grant, 'state' | 'endedAt' | 'endedVersion' | 'expiresAt'> {
  /** Another was claimed since. */
  isFollowed: boolean
}

/** The played bonus of a member that was claimed last at an instant: it runs, or it has ended, and maybe another was claimed since. */
export async function readPlayedAt(
  db: Db,
  { operatorId, memberId }: MemberRef,
  at: Date,
): Promise<PlayedGrant | undefined> {
  const { rows } = await sql<PlayedGrant>`
    SELECT g.state, g.ended_at AS "endedAt", g.ended_version AS "endedVersion", g.expires_at AS "expiresAt", EXISTS (
        SELECT FROM promotion_grant n WHERE n.operator_id = g.operator_id AND n.member_id = g.member_id
          AND n.state <> 'paid' AND (n.granted_at, n.id) > (g.granted_at, g.id)) AS "isFollowed"
    FROM promotion_grant g
    WHERE g.operator_id = ${operatorId} AND g.member_id = ${memberId} AND g.state <> 'paid' AND g.granted_at <= ${at}
    ORDER BY g.granted_at DESC, g.id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Adds what was moved after the end of a locked grant. */
export async function writeLate(
  tx: Tx,
  { operatorId, memberId, id }: Pick<Grant, 'operatorId' | 'memberId' | 'id'>,
  amount: bigint,
): Promise<void> {
  await sql`
    UPDATE promotion_grant SET ended_amount = ended_amount + ${amount}, late_moves = late_moves + 1
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND id = ${id}`.execute(tx)
}

export interface EndedRow extends MemberRef {
  id: string
  endedAt: Date
}

/** What ended since an instant, of all operators, a page at a time: those after `after`. */
export async function readEndedPage(
  db: Db,
  since: Date,
  after: EndedRow | undefined,
  count: number,
): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    SELECT operator_id AS "operatorId", member_id AS "memberId", id, ended_at AS "endedAt" FROM promotion_grant
    WHERE ended_at IS NOT NULL AND (ended_at, id) > (${after?.endedAt ?? since}::timestamptz, ${after?.id ?? ''}::text)
    ORDER BY ended_at, id LIMIT ${count}`.execute(db)
  return rows
}

/** What runs, of all operators, a page at a time in order of id. */
export async function readActivePage(db: Db, afterId: string, count: number): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    SELECT ${grantColumns} FROM promotion_grant WHERE state = 'active' AND id > ${afterId}
    ORDER BY id LIMIT ${count}`.execute(db)
  return rows
}
