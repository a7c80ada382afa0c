import { type Ask, type Db, statement, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { MemberRef } from '../../platform/member-ref.ts'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = { member: MemberRow }

export type MemberState = 'active' | 'blocked' | 'closed'
/** Whose market a member belongs to (spec 6). */
export type MemberType = 'cash_market' | 'agent'

type MemberRow = {
  operator_id: string
  id: string
  username: string
  password_hash: string
  contact: string
  /** Null where it was never given. */
  email: string | null
  full_name: string
  birth_date: string | null
  referral_code: string
  referrer_id: string | null
  /** When the referrer was named after the registration; null for one who was named with it. */
  referred_at: Date | null
  state: MemberState
  state_reason: string | null
  agreed_at: Date
  created_at: Date
  last_login_at: Date | null
  previous_login_at: Date | null
  email_verified_at: Date | null
  member_type: MemberType
}

export type NewMemberRow = Omit<
  MemberRow,
  'referred_at' | 'state' | 'state_reason' | 'last_login_at' | 'previous_login_at' | 'email_verified_at'
>

/** An address that was never given is empty to all others. */
const givenEmail = sql<string>`coalesce(email, '')`

/** Which unique key of `member` stands for what. */
const keyKinds: Record<string, 'username' | 'phone' | 'email'> = {
  member_username: 'username',
  member_contact: 'phone',
  member_email: 'email',
}

/** What a violated unique key says is taken, or null for any other error. */
export function takenBy(error: unknown): 'username' | 'phone' | 'email' | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error ? (keyKinds[String(error.constraint)] ?? null) : null
}

export async function insertMember(tx: Tx, row: NewMemberRow): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('member')
    .values({
      ...row,
      referred_at: null,
      state: 'active',
      state_reason: null,
      last_login_at: null,
      previous_login_at: null,
      email_verified_at: null,
    })
    .execute()
}

/** Whether any member of the operator has it; `contact` in its stored spelling. */
export async function isTaken(
  db: Db,
  operatorId: string,
  wanted: { username: string } | { contact: string } | { email: string },
): Promise<boolean> {
  const query = db.withTables<Tables>().selectFrom('member').where('operator_id', '=', operatorId).select('id').limit(1)
  const row = await ('username' in wanted
    ? query.where(sql`lower(username)`, '=', wanted.username.toLowerCase())
    : 'email' in wanted
      ? query.where(sql`lower(email)`, '=', wanted.email.toLowerCase())
      : query.where('contact', '=', wanted.contact)
  ).executeTakeFirst()
  return row !== undefined
}

function account(db: Db, operatorId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .select(['id', 'username', 'password_hash as passwordHash', 'state', 'birth_date as birthDate'])
    .select(['contact', 'full_name as fullName', 'last_login_at as lastLoginAt'])
    .select(['referrer_id as referrerId', 'member_type as memberType', givenEmail.as('email')])
}

export function readAccountByUsername(db: Db, operatorId: string, username: string) {
  return account(db, operatorId).where(sql`lower(username)`, '=', username.trim().toLowerCase()).executeTakeFirst()
}

export function readAccountByContact(db: Db, operatorId: string, contact: string) {
  return account(db, operatorId).where('contact', '=', contact).executeTakeFirst()
}

/** Locks the row, yet not against rows that only refer to it. @throws NoResultError for an id that no member has */
export function lockAccount(tx: Tx, operatorId: string, memberId: string) {
  return account(tx, operatorId).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** @throws NoResultError for an id that no member has */
export function readAccount(db: Db, operatorId: string, memberId: string) {
  return account(db, operatorId).where('id', '=', memberId).executeTakeFirstOrThrow()
}

const described = [
  'id',
  'username',
  'full_name as fullName',
  'contact',
  'state',
  'state_reason as stateReason',
  'referral_code as referralCode',
  'created_at as createdAt',
  'last_login_at as lastLoginAt',
  'previous_login_at as previousLoginAt',
  'email_verified_at as emailVerifiedAt',
  'member_type as memberType',
] as const

/** @throws NoResultError for an id that no member has */
export function readMember(db: Db, operatorId: string, memberId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
    .select(described)
    .select(givenEmail.as('email'))
    .executeTakeFirstOrThrow()
}

export function readMembers(db: Db, operatorId: string, memberIds: readonly string[]) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('id', 'in', memberIds)
    .select(described)
    .select(givenEmail.as('email'))
    .execute()
}

/** Ids of members in order, a page at a time: for jobs that walk over all of them. */
export async function readIdPage(db: Db, operatorId: string, afterId: string, count: number): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('id', '>', afterId)
    .select('id')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

const statesStatement = statement('member_states', 'SELECT operator_id, member_id, state FROM member_states($1, $2)')

/** States of a set of members; those that do not exist are absent. */
export function statesAsk(
  members: readonly MemberRef[],
): Ask<{ operatorId: string; memberId: string; state: MemberState }[]> {
  const operators = textArray(members.map(({ operatorId }) => operatorId))
  const ids = textArray(members.map(({ memberId }) => memberId))
  return statesStatement([operators, ids], (rows) =>
    rows.map(([operatorId, memberId, state]) => ({
      operatorId: operatorId ?? '',
      memberId: memberId ?? '',
      state: state as MemberState, // the table's check holds these names
    })),
  )
}

export function readReferrer(db: Db, operatorId: string, referralCode: string) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('referral_code', '=', referralCode.trim().toLowerCase())
    .select(['id', 'state'])
    .executeTakeFirst()
}

export async function updateMember(
  tx: Tx,
  operatorId: string,
  memberId: string,
  change: Partial<Omit<MemberRow, 'operator_id' | 'id' | 'username' | 'created_at'>>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('member')
    .set(change)
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
    .execute()
}

/** Blocks a member who is active; what staff did before stays, with its reason. */
export async function blockActive(tx: Tx, operatorId: string, memberId: string, reason: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('member')
    .set({ state: 'blocked', state_reason: reason })
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .execute()
}

/** Keeps the login before this one, which is what a member wants to recognise. */
export async function stampLogin(tx: Tx, operatorId: string, memberId: string, at: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('member')
    .set((row) => ({ previous_login_at: row.ref('last_login_at'), last_login_at: at }))
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
    .execute()
}

/** Makes changes of who referred whom wait for each other, until the end of `tx`. */
export async function lockReferrals(tx: Tx, operatorId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`referrals ${operatorId}`}, 0))`.execute(tx)
}

/** Whether `memberId` stands anywhere above `of`. UNION forgets what it has seen, so that it ends whatever is stored. */
export async function isUpline(
  tx: Tx,
  operatorId: string,
  { of, memberId }: { of: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE upline (id) AS (
      SELECT referrer_id FROM member WHERE operator_id = ${operatorId} AND id = ${of}
      UNION
      SELECT m.referrer_id FROM upline JOIN member m ON m.operator_id = ${operatorId} AND m.id = upline.id
    ) SELECT FROM upline WHERE id = ${memberId}`.execute(tx)
  return rows.length > 0
}
