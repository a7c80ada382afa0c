import { createHash } from 'node:crypto'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { StaffPrincipal } from '../../../platform/http/request.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import { newId, newToken, type Random } from '../../../platform/random.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { Seal } from '../../../platform/seal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockMinutes, refuseStaff } from './errors.ts'
import { acceptedStep, newSecondFactor } from './second-factor.ts'
import {
  endOtherStaffSessions,
  endStaffSession,
  insertRole,
  insertStaff,
  insertStaffSession,
  lockStaffByEmail,
  readPasswordHash,
  readStaff,
  readStaffSession,
  type Staff,
  updateStaff,
} from './store.ts'

const sessionMs = 12 * 3_600_000
const lockMs = lockMinutes * 60_000
const triesBeforeLock = 5

export interface StaffDeps {
  db: Db
  clock: Clock
  random: Random
  /** Closes the authenticators' secrets. */
  seal: Seal
  /** Whether the operator demands a second factor (decision 36). */
  needsSecondFactor(operatorId: string): Promise<boolean>
}

interface Origin {
  operatorId: string
  ip: string
}

/** Sign-in of staff: password, authenticator, sessions of twelve hours. */
export function createStaff(deps: StaffDeps) {
  const { db, clock, random, seal } = deps

  /** Counts the try in the locked row, so that a refusal leaves its mark: it is returned, not thrown, from the transaction. */
  async function judge(
    tx: Tx,
    { operatorId, ip }: Origin,
    given: Credentials,
    proved: string | null,
  ): Promise<Refusal | string> {
    const now = clock.now()
    const row = await lockStaffByEmail(tx, operatorId, given.email.trim().toLowerCase())
    // Proved against the hash that was read before the lock: a password that changed meanwhile proves nothing.
    const isRight = proved !== null && row?.password_hash === proved
    if (!row?.is_active) return refuseStaff('WRONG_CREDENTIALS')
    if (row.locked_until && row.locked_until > now) return refuseStaff(isRight ? 'STAFF_LOCKED' : 'WRONG_CREDENTIALS')

    const fail = async (code: 'WRONG_CREDENTIALS' | 'WRONG_CODE') => {
      const failed = row.failed_logins + 1
      const isLocked = failed >= triesBeforeLock
      await updateStaff(tx, operatorId, row.id, {
        failed_logins: isLocked ? 0 : failed,
        locked_until: isLocked ? new Date(now.getTime() + lockMs) : null,
      })
      return refuseStaff(code)
    }
    if (!isRight) return fail('WRONG_CREDENTIALS')
    if (row.second_factor !== null) {
      if (given.code === undefined) return refuseStaff('SECOND_FACTOR_NEEDED')
      const secret = seal.open(row.second_factor, row.id)
      const step = secret === null ? null : acceptedStep(secret, given.code, now, row.second_factor_step)
      if (step === null) return fail('WRONG_CODE')
      await updateStaff(tx, operatorId, row.id, { second_factor_step: step })
    }
    await updateStaff(tx, operatorId, row.id, { failed_logins: 0, locked_until: null })
    await writeAudit(tx, { operatorId, staffId: row.id, action: 'staff.login', subject: row.id, ip, at: now })
    return row.id
  }

  return {
    /**
     * @returns the session's token, for the cookie, and who signed in
     * @throws Refusal WRONG_CREDENTIALS, SECOND_FACTOR_NEEDED, WRONG_CODE, STAFF_LOCKED; an unknown address answers like a wrong password, in the same time, and only the right
     * password learns that the account is locked
     */
    async login(origin: Origin, given: Credentials): Promise<{ token: string; maxAgeSeconds: number; staff: Staff }> {
      const token = newToken(random)
      const now = clock.now()
      // Hashing is slow on purpose: it must hold neither a connection nor a locked row.
      const stored = await readPasswordHash(db, origin.operatorId, given.email.trim().toLowerCase())
      const proved = (await verifyPassword(given.password, stored)) ? stored : null
      const outcome = await db.transaction().execute(async (tx) => {
        const judged = await judge(tx, origin, given, proved)
        if (typeof judged !== 'string') return judged
        await insertStaffSession(tx, {
          token_hash: hashToken(token),
          id: newId('sts', now, random),
          operator_id: origin.operatorId,
          staff_id: judged,
          created_at: now,
          expires_at: new Date(now.getTime() + sessionMs),
        })
        return judged
      })
      if (typeof outcome !== 'string') throw outcome
      return { token, maxAgeSeconds: sessionMs / 1000, staff: await readStaff(db, origin.operatorId, outcome) }
    },

    /** Who a token belongs to. Without the second factor that the operator demands they may do nothing but enrol it. */
    async recognise(token: string, operatorId: string): Promise<StaffPrincipal | null> {
      const found = await readStaffSession(db, hashToken(token), operatorId, clock.now())
      if (!found) return null
      const mustEnrol = found.secondFactor === null && (await deps.needsSecondFactor(operatorId))
      return {
        kind: 'staff',
        staffId: found.id,
        sessionId: found.sessionId,
        name: found.name,
        permissions: new Set(mustEnrol ? [] : found.permissions),
        via: 'cookie',
      }
    },

    /** Ends the session everywhere: its sockets close by the event (decision 13). */
    logout: ({ operatorId }: { operatorId: string }, { staffId, sessionId }: StaffPrincipal) =>
      db.transaction().execute(async (tx) => {
        await endStaffSession(tx, sessionId, clock.now())
        await tellEnded(tx, operatorId, staffId, [sessionId])
      }),

    find: (operatorId: string, staffId: string) => readStaff(db, operatorId, staffId),

    beginSecondFactor: (email: string) => newSecondFactor(email),

    /**
     * Enrols the authenticator, and ends the other sessions of this person: nobody knows who opened them with a password alone.
     *
     * @throws Refusal WRONG_CODE, SECOND_FACTOR_ENROLLED: replacing a secret is another person's act
     */
    async confirmSecondFactor(
      { operatorId, ip }: Origin,
      { staffId, sessionId }: StaffPrincipal,
      secret: string,
      code: string,
    ): Promise<void> {
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const { email } = await readStaff(tx, operatorId, staffId)
        const row = await lockStaffByEmail(tx, operatorId, email)
        if (!row || row.second_factor !== null) throw refuseStaff('SECOND_FACTOR_ENROLLED')
        const step = acceptedStep(secret, code, now, row.second_factor_step)
        if (step === null) throw refuseStaff('WRONG_CODE')
        await updateStaff(tx, operatorId, staffId, {
          second_factor: seal.close(secret, staffId),
          second_factor_step: step,
        })
        await tellEnded(
          tx,
          operatorId,
          staffId,
          await endOtherStaffSessions(tx, { operatorId, staffId, sessionId }, now),
        )
        await writeAudit(tx, { operatorId, staffId, action: 'staff.second-factor', subject: staffId, ip, at: now })
      })
    },

    createRole: (tx: Tx, operatorId: string, role: { id: string; name: string; permissions: readonly string[] }) =>
      insertRole(tx, { operator_id: operatorId, id: role.id, name: role.name, permissions: [...role.permissions] }),

    /** @returns the new staff member's id */
    async create(tx: Tx, operatorId: string, person: NewStaff): Promise<string> {
      const id = newId('stf', clock.now(), random)
      await insertStaff(tx, {
        operator_id: operatorId,
        id,
        email: person.email.toLowerCase(),
        name: person.name,
        role_id: person.roleId,
        password_hash: await hashPassword(person.password),
      })
      return id
    },
  }
}

export type StaffDesk = ReturnType<typeof createStaff>

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

interface NewStaff {
  email: string
  name: string
  roleId: string
  password: string
}

/** The sockets of a session close by it. */
const tellEnded = (tx: Tx, operatorId: string, staffId: string, sessionIds: readonly string[]) =>
  writeOutbox(
    tx,
    sessionIds.map((sessionId) => ({
      operatorId,
      memberId: null,
      topic: 'StaffSessionEnded',
      payload: { staffId, sessionId },
    })),
  )

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
