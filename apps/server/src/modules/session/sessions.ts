import type { Db, Tx } from '@balai/db'
import { changePasswordRules } from '@balai/rules'
import type { MemberPrincipal, Credentials as Shown } from '../../platform/http/request.ts'
import { hashPassword } from '../../platform/password.ts'
import { assertRules } from '../../platform/rules.ts'
import { readCredentials } from './credentials.ts'
import type { Acting, SessionDeps } from './deps.ts'
import { endSessions } from './end-sessions.ts'
import { refuseSession } from './errors.ts'
import { forgiveTries, readTriesOf, type TriesOwner } from './lock-out.ts'
import { type LoginInput, login } from './login.ts'
import { isPinCookie } from './pin/pin-cookie.ts'
import { createPins } from './pin/pins.ts'
import { provePassword } from './prove-password.ts'
import { countLive, holdSession, readNewestSessions, readSession, touchSession } from './store.ts'
import { digestToken } from './token.ts'

/** How long a session's last use may be out of date: one write each so often, not one a call. */
const touchedEveryMs = 5 * 60_000

/** Sessions of members: login, recognition, the second PIN, and their end. */
export function createSessions(deps: SessionDeps) {
  const { db, clock, members, seal } = deps

  return {
    /** @throws what `login.ts` says */
    login: (input: LoginInput) => login(deps, input),

    /** Who is asking, or null. Notes the use of the session now and then. */
    async recognise(shown: Shown, operatorId: string): Promise<MemberPrincipal | null> {
      const credentials = readCredentials(shown)
      if (!credentials) return null
      const { uid, token, via, pinProof } = credentials
      const now = clock.now()
      const key = { operatorId, memberId: uid, tokenHash: digestToken(token) }
      const found = await readSession(db, key, now)
      if (!found) return null
      if (now.getTime() - found.lastUsedAt.getTime() > touchedEveryMs) await touchSession(db, key, now)
      const isProven =
        via === 'header' || isPinCookie(seal, pinProof, { operatorId, memberId: uid, sessionId: found.id })
      const isPinPending = found.isPinActive === true && !(found.pinValidatedAt !== null && isProven)
      return { kind: 'member', memberId: uid, sessionId: found.id, isPinPending, via }
    },

    /** Ends one session. */
    logout: (which: { operatorId: string; memberId: string; sessionId: string }) =>
      db.transaction().execute((tx) => endSessions(tx, deps, { ...which, id: which.sessionId })),

    /** What a member has failed at. See {@link readTriesOf}. */
    triesOf: (reader: Db, owner: TriesOwner) => readTriesOf(reader, clock, owner),

    /** See {@link forgiveTries}. */
    forgive: (tx: Tx, owner: TriesOwner) => forgiveTries(tx, clock, owner),

    /** A member's sessions, the one used last first, and how many are signed in now. */
    newest: (which: { operatorId: string; memberId: string }, count: number) =>
      readNewestSessions(db, which, { count, now: clock.now() }),
    countLive: (which: { operatorId: string; memberId: string }) => countLive(db, which, clock.now()),

    /** Ends one session of a member, in the caller's transaction. @returns false when it had ended already */
    endOne: (tx: Tx, which: { operatorId: string; memberId: string; id: string }) =>
      endSessions(tx, deps, which).then((count) => count > 0),

    /** Ends every session of a member, in the caller's transaction: a block, a self-exclusion. */
    endAll: (tx: Tx, which: { operatorId: string; memberId: string }) => endSessions(tx, deps, which),

    /** Keeps a session from ending until `tx` does. @returns false when it has ended already */
    hold: holdSession,

    /**
     * Changes the password and ends the member's other sessions.
     *
     * @throws Refusal INVALID_INPUT, WRONG_PASSWORD, SAME_PASSWORD, LOCKED
     */
    async changePassword(
      who: Acting,
      given: { currentPassword: string; newPassword: string; confirmPassword: string },
    ) {
      const { operatorId, memberId, sessionId, ip } = who
      const account = await members.findAccount(db, operatorId, memberId)
      assertRules(changePasswordRules, given, { username: account.username })
      await provePassword(deps, { operatorId, ip, account, password: given.currentPassword })
      if (given.newPassword === given.currentPassword) throw refuseSession('SAME_PASSWORD')
      const passwordHash = await hashPassword(given.newPassword)
      await db.transaction().execute(async (tx) => {
        await members.setPasswordHash(tx, operatorId, memberId, passwordHash)
        await endSessions(tx, deps, { operatorId, memberId, except: sessionId })
      })
    },

    /** The second PIN of a member: setting, asking, turning on and off. */
    pins: createPins(deps),
  }
}

export type Sessions = ReturnType<typeof createSessions>
