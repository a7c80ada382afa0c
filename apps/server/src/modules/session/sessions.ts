import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { digestToken } from '../../platform/digest.ts'
import type { MemberPrincipal, Credentials as Shown } from '../../platform/http/request.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { forgetBrowsers } from './browser/store.ts'
import { checkKycOtp, type KycOtpRequest, requestKycOtp } from './code/kyc-otp.ts'
import { requestTac, type TacRequest } from './code/request-tac.ts'
import { readCredentials } from './credentials.ts'
import type { MemberActing, SessionDeps } from './deps.ts'
import { createDevices } from './device/devices.ts'
import { endSessions } from './end-sessions.ts'
import type { LinePlace } from './line/line.ts'
import { type LineLogin, loginLine } from './line/login-line.ts'
import { forgiveTries, readTriesOf, type TriesOwner } from './lock-out.ts'
import { type LoginInput, login } from './login.ts'
import { loginMobile, type MobileLogin } from './login-mobile.ts'
import { changePassword } from './password/change.ts'
import { type Forgotten, forgotPassword } from './password/forgot.ts'
import { resetPassword, resetPasswordByCode } from './password/reset.ts'
import { endResets, forgetResets } from './password/store.ts'
import { isPinCookie } from './pin/pin-cookie.ts'
import { createPins } from './pin/pins.ts'
import { provePassword } from './prove-password.ts'
import {
  countLive,
  deleteSessions,
  holdSession,
  readLanguage,
  readNewestSessions,
  readSession,
  touchSession,
  writeLanguage,
} from './store.ts'
import { tellFirstAddress } from './tell.ts'

/** How long a session's last use may be out of date: one write each so often, not one a call. */
const touchedEveryMs = 5 * 60_000

const dayMs = 24 * 3_600_000
/** After the last instant at which it could be used: time for a complaint, and for whoever looks into a fraud (record 0533). */
const keptMs = 365 * dayMs
const mostAtOnce = 5_000

/** Sessions of members: login, recognition, the second PIN, and their end. */
export function createSessions(deps: SessionDeps) {
  const { db, clock, seal } = deps

  async function forget(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptMs)
    for (let count = mostAtOnce; count === mostAtOnce; ) count = await deleteSessions(db, before, mostAtOnce)
  }

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
      const { id: sessionId, createdAt: loggedInAt, expiresAt: sessionEndsAt } = found
      const isProven = via === 'header' || isPinCookie(seal, pinProof, { operatorId, memberId: uid, sessionId })
      const hasGivenPin = found.hasGivenPin && isProven
      const isPinPending = found.isPinActive === true && !hasGivenPin
      return { kind: 'member', memberId: uid, sessionId, loggedInAt, sessionEndsAt, hasGivenPin, isPinPending, via }
    },

    /** The token of the session that a request shows; it is not looked up. */
    tokenOf: (shown: Shown): string | null => readCredentials(shown)?.token ?? null,

    /** Ends one session. */
    logout: (which: { operatorId: string; memberId: string; sessionId: string }) =>
      db.transaction().execute(async (tx) => {
        await endSessions(tx, deps, { ...which, id: which.sessionId })
      }),

    /** What a member has failed at. See {@link readTriesOf}. */
    triesOf: (reader: Db, owner: TriesOwner) => readTriesOf(reader, clock, owner),

    /** See {@link forgiveTries}. */
    forgive: (tx: Tx, owner: TriesOwner) => forgiveTries(tx, clock, owner),

    /** A member's sessions, the one used last first, and how many are signed in now. */
    newest: (which: MemberRef, count: number) => readNewestSessions(db, which, { count, now: clock.now() }),
    countLive: (which: MemberRef) => countLive(db, which, clock.now()),

    /** See {@link readLanguage}. */
    languageOf: readLanguage,

    /** Of this session, from now on (record 0651). */
    setLanguage: (who: MemberActing, language: Language) => writeLanguage(db, who, { language, now: clock.now() }),

    /** Ends one session of a member, in the caller's transaction. @returns false when somebody has ended it already */
    endOne: async (tx: Tx, which: { operatorId: string; memberId: string; id: string }) => {
      const { ended } = await endSessions(tx, deps, which)
      return ended > 0
    },

    /** Ends every session of a member, in the caller's transaction: a block, a self-exclusion. @returns how many were live */
    endAll: async (tx: Tx, which: MemberRef) => {
      const { live } = await endSessions(tx, deps, which)
      return live
    },

    /** See {@link forgetBrowsers}. */
    forgetBrowsers,

    /** Keeps a session from ending until `tx` does. @returns false when it has ended already */
    hold: holdSession,

    /** @throws what `login-mobile.ts` says */
    loginMobile: (given: MobileLogin) => loginMobile(deps, given),

    /** @throws what `line/` says */
    startLine: (place: LinePlace) => deps.line.start(place),
    loginLine: (given: LineLogin) => loginLine(deps, given),

    /** @throws what `code/request-tac.ts` says */
    requestTac: (given: TacRequest) => requestTac(deps, given),

    /** @throws what `code/kyc-otp.ts` says */
    requestKycOtp: (given: KycOtpRequest) => requestKycOtp(deps, given),
    checkKycOtp: (given: Parameters<typeof checkKycOtp>[1]) => checkKycOtp(deps, given),

    /** Makes sure that it is the member who asks. @returns what asks again, see `prove-password.ts` @throws Refusal WRONG_PASSWORD, LOCKED */
    provePassword: async (who: MemberActing, password: string) => {
      const account = await deps.members.findAccount(db, who.operatorId, who.memberId)
      return provePassword(deps, { ...who, account, password })
    },

    /** See {@link tellFirstAddress}. */
    tellFirstAddress: (tx: Tx, member: MemberRef, language: Language) => tellFirstAddress(tx, deps, member, language),

    /** Passwords changed, forgotten and set anew. @throws what the files in `password/` say */
    password: {
      change: (who: MemberActing, given: Parameters<typeof changePassword>[2], language: Language) =>
        changePassword(deps, who, given, language),
      forgot: (given: Forgotten) => forgotPassword(deps, given),
      reset: (given: Parameters<typeof resetPassword>[1]) => resetPassword(deps, given),
      resetByCode: (given: Parameters<typeof resetPasswordByCode>[1]) => resetPasswordByCode(deps, given),
      /** See {@link endResets}. */
      endLinks: endResets,
    },

    devices: createDevices(deps),

    /** The second PIN of a member: setting, asking, turning on and off. */
    pins: createPins(deps),

    jobs: [
      {
        name: 'session.forget-links',
        cron: '29 * * * *',
        run: () => forgetResets(db, new Date(clock.now().getTime() - dayMs)),
      },
      { name: 'session.forget-sessions', cron: '35 4 * * *', run: forget },
    ] satisfies Job[],
  }
}

export type Sessions = ReturnType<typeof createSessions>
