import { forgetBrowsers } from '../browser/store.ts'
import type { MemberActing, SessionDeps } from '../deps.ts'
import { endSessions } from '../end-sessions.ts'
import { refuseSession } from '../errors.ts'
import { readDevices } from './store.ts'
import { describeUserAgent } from './user-agent.ts'

/** More than anybody has; the list is bounded all the same. */
const most = 50

/** Where a member is signed in (decision 8): seen, and signed out one by one or all others at once. */
export function createDevices(deps: Pick<SessionDeps, 'db' | 'clock' | 'endPlay'>) {
  const { db, clock } = deps
  return {
    async list(who: MemberActing) {
      const rows = await readDevices(db, who, { now: clock.now(), most })
      return rows.map(({ userAgent, ...row }) => ({
        ...row,
        ...describeUserAgent(userAgent),
        isThis: row.id === who.sessionId,
      }))
    },

    /** @throws Refusal DEVICE_UNKNOWN: another member's, or signed out already */
    async signOut({ operatorId, memberId }: MemberActing, id: string): Promise<void> {
      const { live } = await db.transaction().execute(async (tx) => {
        await forgetBrowsers(tx, { operatorId, memberId, id })
        return endSessions(tx, deps, { operatorId, memberId, id })
      })
      if (live === 0) throw refuseSession('DEVICE_UNKNOWN')
    },

    /** @returns how many were signed out */
    signOutOthers: ({ operatorId, memberId, sessionId }: MemberActing): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await forgetBrowsers(tx, { operatorId, memberId, except: sessionId })
        const { live } = await endSessions(tx, deps, { operatorId, memberId, except: sessionId })
        return live
      }),
  }
}
