import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'

/** A person of the staff with what their role allows. */
export interface Person {
  id: string
  email: string
  name: string
  roleId: string
  roleName: string
  permissions: string[]
  isActive: boolean
  /** Of any browser, known or not (record 0562). */
  lockedUntil: Date | null
  hasPassword: boolean
  hasSecondFactor: boolean
  invitedUntil: Date | null
  lastSignIn: Date | null
  version: number
}

export interface Role {
  id: string
  name: string
  permissions: string[]
  version: number
}

const person = sql`
  staff.id, staff.email, staff.name, staff.role_id AS "roleId", role.name AS "roleName", role.permissions,
  staff.is_active AS "isActive", 
  greatest(staff.locked_until, (SELECT max(tries.locked_until) FROM staff_browser_tries tries
    WHERE tries.operator_id = staff.operator_id AND tries.staff_id = staff.id)) AS "lockedUntil",
  staff.password_hash IS NOT NULL AS "hasPassword",
  staff.second_factor IS NOT NULL AS "hasSecondFactor", staff.invited_until AS "invitedUntil",
  staff.last_sign_in AS "lastSignIn", staff.version
  FROM staff JOIN staff_role role ON role.operator_id = staff.operator_id AND role.id = staff.role_id`

/** More than an operator may have active; of those who left, the rest stand in the trail. */
const mostListed = 1_000

/** Everybody by name, with how many sessions each has open. */
export async function readPeople(db: Db, operatorId: string, now: Date): Promise<(Person & { sessions: number })[]> {
  const { rows } = await sql<Person & { sessions: number }>`
    SELECT (SELECT count(*)::int FROM staff_session session WHERE session.operator_id = staff.operator_id
      AND session.staff_id = staff.id AND session.ended_at IS NULL AND session.expires_at > ${now}) AS sessions, ${person}
    WHERE staff.operator_id = ${operatorId} ORDER BY staff.is_active DESC, lower(staff.name), staff.id LIMIT ${mostListed}`.execute(
    db,
  )
  return rows
}

export async function readPerson(db: Db, operatorId: string, id: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    SELECT ${person} WHERE staff.operator_id = ${operatorId} AND staff.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Who signs in by an address; nobody who is turned off. */
export async function readActiveByEmail(db: Db, operatorId: string, email: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    SELECT ${person} WHERE staff.operator_id = ${operatorId} AND staff.email = ${email.toLowerCase()} AND staff.is_active`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Those who may sign in. */
export async function countPeople(tx: Tx, operatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM staff WHERE operator_id = ${operatorId} AND is_active`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether two can sign in: what one approves another pays (decision 36). */
export async function hasColleagues(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM staff WHERE operator_id = ${operatorId} AND is_active AND password_hash IS NOT NULL LIMIT 2`.execute(
    db,
  )
  return rows.length === 2
}

/** Whether anybody of an operator has an address, also somebody who is turned off. @param email in small letters */
export async function hasEmail(db: Db, operatorId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM staff WHERE operator_id = ${operatorId} AND email = ${email}`.execute(db)
  return rows.length > 0
}

/** Whoever has an invitation stands without a password until they take it. */
export async function insertInvited(
  tx: Tx,
  {
    operatorId,
    id,
    email,
    name,
    roleId,
  }: { operatorId: string; id: string; email: string; name: string; roleId: string },
): Promise<void> {
  await sql`
    INSERT INTO staff (operator_id, id, email, name, role_id) VALUES (${operatorId}, ${id}, ${email}, ${name}, ${roleId})`.execute(
    tx,
  )
}

export async function updatePerson(
  tx: Tx,
  operatorId: string,
  { id, name, roleId, isActive }: Pick<Person, 'id' | 'name' | 'roleId' | 'isActive'>,
): Promise<void> {
  await sql`
    UPDATE staff SET name = ${name}, role_id = ${roleId}, is_active = ${isActive}, version = version + 1,
      invitation_hash = CASE WHEN ${isActive} THEN invitation_hash END, invited_until = CASE WHEN ${isActive} THEN invited_until END
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export async function putInvitation(
  tx: Tx,
  { operatorId, id, hash, until }: { operatorId: string; id: string; hash: Buffer; until: Date },
): Promise<void> {
  await sql`
    UPDATE staff SET invitation_hash = ${hash}, invited_until = ${until}
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

export async function dropInvitations(tx: Tx, operatorId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE staff SET invitation_hash = NULL, invited_until = NULL
    WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(tx)
}

export async function dropSecondFactor(tx: Tx, operatorId: string, id: string): Promise<void> {
  await sql`
    UPDATE staff SET second_factor = NULL, version = version + 1
    WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

interface Invited {
  id: string
  email: string
  name: string
  isFirst: boolean
}

/** The active person whom an invitation that still holds is for, their row locked where `isLocking`; whether it is their first password. */
export async function readInvited(
  db: Db,
  { operatorId, hash, now, isLocking }: { operatorId: string; hash: Buffer; now: Date; isLocking: boolean },
): Promise<Invited | null> {
  const { rows } = await sql<Invited>`
    SELECT id, email, name, password_hash IS NULL AND last_sign_in IS NULL AS "isFirst" FROM staff
    WHERE operator_id = ${operatorId} AND invitation_hash = ${hash} AND invited_until > ${now} AND is_active
    ${isLocking ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function readRoles(db: Db, operatorId: string): Promise<(Role & { staff: number })[]> {
  const { rows } = await sql<Role & { staff: number }>`
    SELECT id, name, permissions, version,
      (SELECT count(*)::int FROM staff WHERE staff.operator_id = role.operator_id AND staff.role_id = role.id) AS staff
    FROM staff_role role WHERE operator_id = ${operatorId} ORDER BY lower(name), id`.execute(db)
  return rows
}

/**
 * Who holds a role. Locks their rows: whoever signs in meanwhile does so before or after what follows. What they decide meanwhile
 * names them as who did, and does not wait for it.
 */
export async function lockHolders(tx: Tx, operatorId: string, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM staff WHERE operator_id = ${operatorId} AND role_id = ${roleId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function putRole(
  tx: Tx,
  operatorId: string,
  { id, name, permissions }: Omit<Role, 'version'>,
): Promise<void> {
  await sql`
    INSERT INTO staff_role (operator_id, id, name, permissions) VALUES (${operatorId}, ${id}, ${name}, ${permissions})
    ON CONFLICT (operator_id, id) DO UPDATE SET name = excluded.name, permissions = excluded.permissions,
      version = staff_role.version + 1`.execute(tx)
}

export async function deleteRole(tx: Tx, operatorId: string, id: string): Promise<void> {
  await sql`DELETE FROM staff_role WHERE operator_id = ${operatorId} AND id = ${id}`.execute(tx)
}

/** What people call roles, by their ids. */
export async function readRoleNames(db: Db, operatorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM staff_role WHERE operator_id = ${operatorId} AND id = ANY(${ids})`.execute(db)
  return rows
}
