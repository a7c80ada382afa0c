import type { Db, Tx } from '@balai/db'
import { forgetBrowsers } from '../browser/store.ts'

// Type aliases, not interfaces: Kysely wants rows with an index signature.
type Tables = {
  staff: StaffRow
  staff_role: { operator_id: string; id: string; name: string; permissions: string[] }
  staff_session: {
    token_hash: Buffer
    id: string
    operator_id: string
    staff_id: string
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
}

type StaffRow = {
  operator_id: string
  id: string
  email: string
  name: string
  role_id: string
  /** Null until it was chosen. */
  password_hash: string | null
  second_factor: string | null
  second_factor_step: bigint
  failed_logins: number
  locked_until: Date | null
  browser_epoch: number
  is_active: boolean
  invitation_hash: Buffer | null
  invited_until: Date | null
  last_sign_in: Date | null
}

export type Staff = Awaited<ReturnType<typeof readStaff>>

function staffWithRole(db: Db) {
  return db
    .withTables<Tables>()
    .selectFrom('staff')
    .innerJoin('staff_role as role', (join) =>
      join.onRef('role.operator_id', '=', 'staff.operator_id').onRef('role.id', '=', 'staff.role_id'),
    )
    .select(['staff.operator_id as operatorId', 'staff.id', 'staff.email', 'staff.name', 'staff.is_active as isActive'])
    .select(['staff.second_factor as secondFactor', 'role.name as roleName', 'role.permissions'])
}

/** @throws NoResultError for an id that no staff member has */
export function readStaff(db: Db, operatorId: string, staffId: string) {
  return staffWithRole(db)
    .where('staff.operator_id', '=', operatorId)
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()
}

/** Null for an address that nobody has. */
export async function readPasswordHash(db: Db, operatorId: string, email: string): Promise<string | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('staff')
    .where('operator_id', '=', operatorId)
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Locks the row: failed tries are counted one after the other. */
export function lockStaffByEmail(tx: Tx, operatorId: string, email: string) {
  return tx
    .withTables<Tables>()
    .selectFrom('staff')
    .where('operator_id', '=', operatorId)
    .where('email', '=', email)
    .select([
      'id',
      'password_hash',
      'second_factor',
      'second_factor_step',
      'failed_logins',
      'locked_until',
      'browser_epoch',
      'is_active',
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** A person's row as it is held while their tries are counted. */
export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockStaffByEmail>>>

export async function updateStaff(
  tx: Tx,
  operatorId: string,
  staffId: string,
  change: Partial<Omit<StaffRow, 'operator_id' | 'id' | 'email' | 'name' | 'role_id' | 'is_active'>>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('staff')
    .set(change)
    .where('operator_id', '=', operatorId)
    .where('id', '=', staffId)
    .execute()
}

export async function insertStaffSession(tx: Tx, session: Omit<Tables['staff_session'], 'ended_at'>): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('staff_session')
    .values({ ...session, ended_at: null })
    .execute()
}

/** The live session of a token with its staff member and permissions, in one read: every console call asks. */
export function readStaffSession(db: Db, tokenHash: Buffer, operatorId: string, now: Date) {
  return staffWithRole(db)
    .innerJoin('staff_session as session', (join) =>
      join.onRef('session.operator_id', '=', 'staff.operator_id').onRef('session.staff_id', '=', 'staff.id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.operator_id', '=', operatorId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('staff.is_active', '=', true)
    .select(['session.id as sessionId', 'session.expires_at as sessionEndsAt'])
    .executeTakeFirst()
}

/** @returns false for a session that has ended already */
export async function endStaffSession(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<Tables>()
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param except a session that goes on @returns those that it ended */
export async function endStaffSessions(
  tx: Tx,
  {
    operatorId,
    staffIds,
    except = '',
    now,
  }: { operatorId: string; staffIds: readonly string[]; except?: string; now: Date },
): Promise<{ id: string; staffId: string }[]> {
  if (staffIds.length === 0) return []
  return tx
    .withTables<Tables>()
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('staff_id', 'in', staffIds)
    .where('id', '<>', except)
    .where('ended_at', 'is', null)
    .returning(['id', 'staff_id as staffId'])
    .execute()
}

/** A new password ends an invitation and the lock of wrong tries, and no browser knows the person any more. @returns the new epoch of browsers */
export async function putPassword(
  tx: Tx,
  { operatorId, staffId, passwordHash }: { operatorId: string; staffId: string; passwordHash: string },
): Promise<number> {
  const change = { invitation_hash: null, invited_until: null, failed_logins: 0, locked_until: null }
  await updateStaff(tx, operatorId, staffId, { ...change, password_hash: passwordHash })
  return forgetBrowsers(tx, operatorId, staffId)
}

export async function insertRole(tx: Tx, role: Tables['staff_role']): Promise<void> {
  await tx.withTables<Tables>().insertInto('staff_role').values(role).execute()
}

export async function insertStaff(
  tx: Tx,
  staff: Pick<StaffRow, 'operator_id' | 'id' | 'email' | 'name' | 'role_id' | 'password_hash'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('staff')
    .values({
      ...staff,
      second_factor: null,
      second_factor_step: 0n,
      failed_logins: 0,
      locked_until: null,
      browser_epoch: 1,
      is_active: true,
      invitation_hash: null,
      invited_until: null,
      last_sign_in: null,
    })
    .execute()
}

/** Those of all operators that could be used until then at the latest. */
export async function deleteStaffSessions(db: Db, before: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('staff_session').where('expires_at', '<=', before).execute()
}

/** Links of all operators that hold no longer. */
export async function dropOverdueInvitations(db: Db, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('staff')
    .set({ invitation_hash: null, invited_until: null })
    .where('invited_until', '<=', now)
    .execute()
}

/** Links of everybody, of all operators; whoever has no password yet waits for another link. */
export async function dropEveryInvitation(tx: Tx): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('staff')
    .set({ invitation_hash: null, invited_until: null })
    .where('invitation_hash', 'is not', null)
    .execute()
}

/** Who may sign in and has no authenticator yet. */
export async function readWithoutSecondFactor(tx: Tx, operatorId: string): Promise<string[]> {
  const rows = await tx
    .withTables<Tables>()
    .selectFrom('staff')
    .where('operator_id', '=', operatorId)
    .where('is_active', '=', true)
    .where('second_factor', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends every session of everybody of the staff, of all operators. @returns how many */
export async function endEveryStaffSession(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .withTables<Tables>()
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
