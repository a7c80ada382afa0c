import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = {
  member_session: {
    operator_id: string
    member_id: string
    token_hash: Buffer
    id: string
    created_at: Date
    expires_at: Date
    last_used_at: Date
    ip: string
    user_agent: string
    /** Null for sessions from before it was kept. */
    language: Language | null
    /** See `browser/known-browser.ts`. */
    browser: Buffer | null
    pin_validated_at: Date | null
    /** The serial of the PIN that it gave then. */
    pin_serial: string | null
    ended_at: Date | null
  }
  member_pin: { operator_id: string; member_id: string; is_active: boolean; serial: string; changed_at: Date }
}

export interface SessionKey {
  operatorId: string
  memberId: string
  tokenHash: Buffer
}

/**
 * The live session of a token, with whether its member uses the second PIN and whether the session has given it as it is
 * now: one read, which every call of a member makes.
 */
export function readSession(db: Db, { operatorId, memberId, tokenHash }: SessionKey, now: Date) {
  return db
    .withTables<Tables>()
    .selectFrom('member_session as session')
    .leftJoin('member_pin as pin', (join) =>
      join.onRef('pin.operator_id', '=', 'session.operator_id').onRef('pin.member_id', '=', 'session.member_id'),
    )
    .where('session.operator_id', '=', operatorId)
    .where('session.member_id', '=', memberId)
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .select(['session.id', 'session.created_at as createdAt', 'session.expires_at as expiresAt'])
    .select(['session.last_used_at as lastUsedAt', 'pin.is_active as isPinActive'])
    .select(sql<boolean>`coalesce(session.pin_serial = pin.serial, false)`.as('hasGivenPin'))
    .executeTakeFirst()
}

export async function touchSession(db: Db, { operatorId, memberId, tokenHash }: SessionKey, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ last_used_at: now })
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Choosing is a use: of two devices the one counts on which the member chose last. */
export async function writeLanguage(
  db: Db,
  { operatorId, memberId, sessionId }: MemberRef & { sessionId: string },
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ language, last_used_at: now })
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute()
}

export async function insertSession(
  tx: Tx,
  session: Omit<Tables['member_session'], 'pin_validated_at' | 'pin_serial' | 'ended_at'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('member_session')
    .values({ ...session, pin_validated_at: null, pin_serial: null, ended_at: null })
    .execute()
}

/** @returns the language of the session that the member used last, live or over; Indonesian where none says */
export async function readLanguage(db: Db, { operatorId, memberId }: MemberRef): Promise<Language> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .select('language')
    .executeTakeFirst()
  return row?.language ?? 'id'
}

/** Waits for whoever is ending the session, and makes whoever wants to end it wait. @returns whether it lives */
export async function holdSession(
  tx: Tx,
  { operatorId, memberId, sessionId }: { operatorId: string; memberId: string; sessionId: string },
): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface SessionView {
  id: string
  startedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  ip: string
  userAgent: string
  isLive: boolean
}

/** A member's sessions, live and over, the one used last first. */
export async function readNewestSessions(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { count, now }: { count: number; now: Date },
): Promise<SessionView[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .orderBy('last_used_at', 'desc')
    .limit(count)
    .select(['id', 'created_at as startedAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .select(['ended_at as endedAt', 'ip', 'user_agent as userAgent'])
    .execute()
  return rows.map((row) => ({ ...row, isLive: row.endedAt === null && row.expiresAt > now }))
}

export async function countLive(db: Db, { operatorId, memberId }: MemberRef, now: Date): Promise<number> {
  const { count } = await db
    .withTables<Tables>()
    .selectFrom('member_session')
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes sessions that were over before `before`, so many at most. @returns how many */
export async function deleteSessions(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM member_session WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM member_session WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${most}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Ends sessions that nobody has ended yet. One whose time was over before ended with it, and is not live. */
export async function updateEndedSessions(
  tx: Tx,
  which: { operatorId: string; memberId: string; id?: string; tokenHash?: Buffer; except?: string },
  now: Date,
): Promise<{ id: string; isLive: boolean }[]> {
  const { operatorId, memberId, id, tokenHash, except } = which
  let query = tx
    .withTables<Tables>()
    .updateTable('member_session')
    .set(({ fn, val }) => ({ ended_at: fn<Date>('least', [val(now), 'expires_at']) }))
    .where('operator_id', '=', operatorId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (tokenHash !== undefined) query = query.where('token_hash', '=', tokenHash)
  if (except !== undefined) query = query.where('id', '<>', except)
  const rows = await query.returning(['id', 'expires_at as expiresAt']).execute()
  return rows.map((row) => ({ id: row.id, isLive: row.expiresAt > now }))
}

interface OneSession {
  operatorId: string
  memberId: string
  sessionId: string
}

/** Notes that the session has given the PIN as it stands; whoever calls holds the PIN's row. */
export async function markPinGiven(tx: Tx, { operatorId, memberId, sessionId }: OneSession, now: Date): Promise<void> {
  await sql`
    UPDATE member_session SET pin_validated_at = ${now}, pin_serial = pin.serial
    FROM member_pin pin
    WHERE pin.operator_id = ${operatorId} AND pin.member_id = ${memberId}
      AND member_session.operator_id = ${operatorId} AND member_session.member_id = ${memberId}
      AND member_session.id = ${sessionId}`.execute(tx)
}

/** The session together with the PIN as it stands, where it has given that one. */
const withGivenPin = (db: Db, { operatorId, memberId, sessionId }: OneSession) =>
  db
    .withTables<Tables>()
    .selectFrom('member_session as session')
    .innerJoin('member_pin as pin', (join) =>
      join
        .onRef('pin.operator_id', '=', 'session.operator_id')
        .onRef('pin.member_id', '=', 'session.member_id')
        .onRef('pin.serial', '=', 'session.pin_serial'),
    )
    .where('session.operator_id', '=', operatorId)
    .where('session.member_id', '=', memberId)
    .where('session.id', '=', sessionId)
    .select('session.id')

/** Whether the session has given the PIN as it stands; whoever calls holds the PIN's row. */
export async function hasGivenPin(tx: Tx, one: OneSession): Promise<boolean> {
  return (await withGivenPin(tx, one).executeTakeFirst()) !== undefined
}

/** Whether the PIN as it stands was set in this session, and not entered in it since. */
export async function hasSetPin(db: Db, one: OneSession): Promise<boolean> {
  const setHere = withGivenPin(db, one).whereRef('pin.changed_at', '=', 'session.pin_validated_at')
  return (await setHere.executeTakeFirst()) !== undefined
}

/** Ends every session of every member. @returns how many */
export async function endEverySession(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .withTables<Tables>()
    .updateTable('member_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
