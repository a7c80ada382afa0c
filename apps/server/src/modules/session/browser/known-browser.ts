import type { SessionDeps } from '../deps.ts'
import { hasSessionOf, type MemberKey } from './store.ts'

/** A member, and the name of a browser, if it has one. */
type BrowserOf = MemberKey & { browser: string | null }

/** What is kept of a browser's name: a digest that is another for each member, so that nobody's accounts are found by it. */
export function browserDigest(
  { seal }: Pick<SessionDeps, 'seal'>,
  { operatorId, memberId, browser }: BrowserOf,
): Buffer | null {
  return browser === null ? null : seal.digest(`browser ${operatorId} ${memberId} ${browser}`)
}

/** Whether the member signed in with this browser, and has not taken it back since (record 0674). */
export const isBrowserKnown = (deps: Pick<SessionDeps, 'db' | 'seal'>, who: BrowserOf): Promise<boolean> =>
  hasSessionOf(deps.db, who, browserDigest(deps, who))
