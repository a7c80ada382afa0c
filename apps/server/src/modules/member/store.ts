import { type Db, type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = { member: MemberRow }

export type MemberState = 'active' | 'blocked' | 'closed'

type MemberRow = {
  operator_id: string
  id: string
  username: string
  password_hash: string
  contact: string
  email: string
  full_name: string
  birth_date: string | null
  referral_code: string
  referrer_id: string | null
  state: MemberState
  state_reason: string | null
  agreed_at: Date
  created_at: Date
  last_login_at: Date | null
  previous_login_at: Date | null
}

export type NewMemberRow = Omit<MemberRow, 'state' | 'state_reason' | 'last_login_at' | 'previous_login_at'>

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
    .values({ ...row, state: 'active', state_reason: null, last_login_at: null, previous_login_at: null })
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
    .select(['contact', 'email', 'full_name as fullName', 'last_login_at as lastLoginAt'])
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
  'email',
  'contact',
  'state',
  'state_reason as stateReason',
  'referral_code as referralCode',
  'created_at as createdAt',
  'last_login_at as lastLoginAt',
  'previous_login_at as previousLoginAt',
] as const

/** @throws NoResultError for an id that no member has */
export function readMember(db: Db, operatorId: string, memberId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
    .select(described)
    .executeTakeFirstOrThrow()
}

export function readMembers(db: Db, operatorId: string, memberIds: readonly string[]) {
  return db
    .withTables<Tables>()
    .selectFrom('member')
    .where('operator_id', '=', operatorId)
    .where('id', 'in', memberIds)
    .select(described)
    .execute()
}

/** States of a set of members; those that do not exist are absent. */
export async function readStates(
  tx: Tx,
  members: readonly { operatorId: string; memberId: string }[],
): Promise<{ operatorId: string; memberId: string; state: MemberState }[]> {
  const { rows } = await sql<{ operatorId: string; memberId: string; state: MemberState }>`
    SELECT operator_id AS "operatorId", member_id AS "memberId", state
    FROM member_states(${textArray(members.map(({ operatorId }) => operatorId))}, ${textArray(members.map(({ memberId }) => memberId))})`.execute(
    tx,
  )
  return rows
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
  change: Partial<Pick<MemberRow, 'password_hash' | 'state' | 'state_reason'>>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('member')
    .set(change)
    .where('operator_id', '=', operatorId)
    .where('id', '=', memberId)
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
