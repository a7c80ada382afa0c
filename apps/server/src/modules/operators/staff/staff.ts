import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { isWeakStaffPassword } from '@balai/rules'
import type { Clock } from '../../../platform/clock.ts'
import { digestToken } from '../../../platform/digest.ts'
import type { StaffPrincipal } from '../../../platform/http/request.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import { newId, newToken, type Random } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Seal } from '../../../platform/seal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { BrowserCookie, BrowserOrigin, KnownBrowsers } from '../browser/known-browsers.ts'
import { refuseRoster } from '../roster/errors.ts'
import { refuseStaff } from './errors.ts'
import { type Credentials, judgeSignIn, type SignInOrigin } from './judge-sign-in.ts'
import type { StaffMail } from './mail.ts'
import { refuseWithoutPassword } from './prove-password.ts'
import { acceptedStep, newSecondFactor } from './second-factor.ts'
import { signOut, tellEnded } from './sign-out.ts'
import {
  endStaffSession,
  insertRole,
  insertStaff,
  insertStaffSession,
  lockStaffByEmail,
  putPassword,
  readPasswordHash,
  readStaff,
  readStaffSession,
  type Staff,
  updateStaff,
} from './store.ts'

const sessionMs = 12 * 3_600_000

export interface StaffDeps {
  db: Db
  clock: Clock
  random: Random
  /** Closes the authenticators' secrets. */
  seal: Seal
  mail: StaffMail
  browsers: KnownBrowsers
  /** Whether the operator demands a second factor (decision 36). */
  needsSecondFactor(operatorId: string): Promise<boolean>
}

/** Of an act that the person is told of by mail. */
interface ToldOrigin {
  operatorId: string
  ip: string
  language: Language
}

/** Sign-in of staff: password, authenticator, sessions of twelve hours. */
export function createStaff(deps: StaffDeps) {
  const { db, clock, random, seal, mail, browsers } = deps

  return {
    /**
     * Wrong tries are counted for a browser that is known to the person, or for all others together (record 0562).
     *
     * @returns the session's token and what the browser is known by, for cookies, and who signed in
     * @throws Refusal WRONG_CREDENTIALS, SECOND_FACTOR_NEEDED, WRONG_CODE; an unknown address answers like a wrong password, in the
     * same time, and so does everything while wrong tries lock
     */
    async login(origin: SignInOrigin, given: Credentials): Promise<SignedIn> {
      const token = newToken(random)
      const now = clock.now()
      // Hashing is slow on purpose: it must hold neither a connection nor a locked row.
      const stored = await readPasswordHash(db, origin.operatorId, given.email.trim().toLowerCase())
      const proved = (await verifyPassword(given.password, stored)) ? stored : null
      const outcome = await db.transaction().execute(async (tx) => {
        const judged = await judgeSignIn(tx, deps, origin, given, proved)
        if (judged instanceof Refusal) return judged
        await insertStaffSession(tx, {
          token_hash: digestToken(token),
          id: newId('sts', now, random),
          operator_id: origin.operatorId,
          staff_id: judged.staffId,
          created_at: now,
          expires_at: new Date(now.getTime() + sessionMs),
        })
        return judged
      })
      if (outcome instanceof Refusal) throw outcome
      const staff = await readStaff(db, origin.operatorId, outcome.staffId)
      return { token, maxAgeSeconds: sessionMs / 1000, browser: browsers.remember(origin, outcome), staff }
    },

    /** Who a token belongs to. Without the second factor that the operator demands they may do nothing but enrol it. */
    async recognise(token: string, operatorId: string): Promise<StaffPrincipal | null> {
      const found = await readStaffSession(db, digestToken(token), operatorId, clock.now())
      if (!found) return null
      const mustEnrol = found.secondFactor === null && (await deps.needsSecondFactor(operatorId))
      return {
        kind: 'staff',
        staffId: found.id,
        sessionId: found.sessionId,
        sessionEndsAt: found.sessionEndsAt,
        name: found.name,
        permissions: new Set(mustEnrol ? [] : found.permissions),
        via: 'cookie',
      }
    },

    /** Ends the session everywhere: its sockets close by the event (decision 13). */
    logout: ({ operatorId, ip }: { operatorId: string; ip: string }, { staffId, sessionId }: StaffPrincipal) =>
      db.transaction().execute(async (tx) => {
        const at = clock.now()
        if (!(await endStaffSession(tx, sessionId, at))) return // by another tab, in this moment
        await writeAudit(tx, { operatorId, staffId, action: 'staff.logout', subject: staffId, ip, at })
        await tellEnded(tx, operatorId, [{ id: sessionId, staffId }])
      }),

    find: (operatorId: string, staffId: string) => readStaff(db, operatorId, staffId),

    /** A secret that this session alone can enrol. */
    beginSecondFactor({ sessionId }: StaffPrincipal, email: string, operatorName: string) {
      const made = newSecondFactor(email, operatorName)
      return { ...made, sealed: seal.close(made.secret, sessionId) }
    },

    /**
     * Enrols the authenticator, and ends the other sessions of this person: nobody knows who opened them with a password alone.
     * A session is not enough for it, else whoever has one for a moment would keep its owner out (record 0961).
     *
     * @throws Refusal SECOND_FACTOR_ENROLLED: replacing a secret is another person's act; SECOND_FACTOR_STALE, STAFF_LOCKED,
     * WRONG_PASSWORD, WRONG_CODE
     */
    async confirmSecondFactor(
      origin: ToldOrigin & BrowserOrigin,
      { staffId, sessionId }: StaffPrincipal,
      given: { sealed?: string | undefined; password?: string | undefined; code: string },
    ): Promise<void> {
      const { operatorId, ip, language } = origin
      const { email, name } = await readStaff(db, operatorId, staffId)
      const stored = await readPasswordHash(db, operatorId, email)
      const { sealed, password } = given
      const secret = sealed === undefined ? null : seal.open(sealed, sessionId)
      const proved = password !== undefined && (await verifyPassword(password, stored)) ? stored : null
      const refusal = await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const row = await lockStaffByEmail(tx, operatorId, email)
        if (!row || row.second_factor !== null) return refuseStaff('SECOND_FACTOR_ENROLLED')
        if (secret === null) return refuseStaff('SECOND_FACTOR_STALE')
        const refused = await refuseWithoutPassword(tx, deps, origin, row, proved)
        if (refused) return refused
        const step = acceptedStep(secret, given.code, now, row.second_factor_step)
        if (step === null) return refuseStaff('WRONG_CODE')
        await updateStaff(tx, operatorId, staffId, {
          second_factor: seal.close(secret, staffId),
          second_factor_step: step,
        })
        await signOut(tx, { operatorId, staffIds: [staffId], except: sessionId, now: clock.now() })
        await writeAudit(tx, { operatorId, staffId, action: 'staff.second-factor', subject: staffId, ip, at: now })
        await mail.tell(tx, { operatorId, email, name }, 'staffSecondFactorEnrolled', language)
        return null
      })
      if (refusal) throw refusal
      mail.send()
    },

    /**
     * Changes one's own password, ends one's other sessions, and is forgotten by every other browser. A wrong old one counts as a
     * wrong sign-in does. Where the new one stands already, the change was made and its answer was lost: it is answered as the
     * first time (record 0858).
     *
     * @returns what this browser is known by from now on
     * @throws Refusal WEAK_PASSWORD, WRONG_PASSWORD, STAFF_LOCKED, SAME_PASSWORD: only who knows the old one learns that the new one is it
     */
    async changePassword(
      origin: ToldOrigin & BrowserOrigin,
      { staffId, sessionId }: StaffPrincipal,
      given: { password: string; newPassword: string },
    ): Promise<BrowserCookie> {
      const { operatorId, ip, language } = origin
      const { email, name } = await readStaff(db, operatorId, staffId)
      if (isWeakStaffPassword(given.newPassword, email)) throw refuseRoster('WEAK_PASSWORD')
      const stored = await readPasswordHash(db, operatorId, email)
      const isNew = given.newPassword !== given.password
      const isAgain = isNew && (await verifyPassword(given.newPassword, stored))
      const isRight = isAgain || (await verifyPassword(given.password, stored))
      const passwordHash = isRight && isNew && !isAgain ? await hashPassword(given.newPassword) : null
      const outcome = await db.transaction().execute(async (tx) => {
        const row = await lockStaffByEmail(tx, operatorId, email)
        const at = clock.now()
        if (!row) return refuseStaff('STAFF_LOCKED')
        const refused = await refuseWithoutPassword(tx, deps, origin, row, isRight ? stored : null)
        if (refused) return refused
        if (isAgain) return { staffId, epoch: row.browser_epoch }
        if (passwordHash === null) return refuseRoster('SAME_PASSWORD')
        const epoch = await putPassword(tx, { operatorId, staffId, passwordHash })
        await signOut(tx, { operatorId, staffIds: [staffId], except: sessionId, now: clock.now() })
        await writeAudit(tx, { operatorId, staffId, action: 'staff.password', subject: staffId, ip, at })
        await mail.tell(tx, { operatorId, email, name }, 'staffPasswordChanged', language)
        return { staffId, epoch }
      })
      if (outcome instanceof Refusal) throw outcome
      mail.send()
      return browsers.remember(origin, outcome)
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

interface SignedIn {
  token: string
  maxAgeSeconds: number
  browser: BrowserCookie
  staff: Staff
}

interface NewStaff {
  email: string
  name: string
  roleId: string
  password: string
}
