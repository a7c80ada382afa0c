import type { MemberRef } from '../../../platform/member-ref.ts'
import type { SessionDeps } from '../deps.ts'
import { hasSessionOf } from './store.ts'

/** A member, and the name of a browser, if it has one. */
type BrowserOf = MemberRef & { browser: string | null }

/** What is kept of a browser's name: a digest that is another for each member, so that nobody's accounts are found by it. */
export function browserDigest(
  { seal }: Pick<SessionDeps, 'seal'>,
  { operatorId, memberId, browser }: BrowserOf,
): Buffer | null {
  return browser === null ? null : seal.digest(`browser ${operatorId} ${memberId} ${browser}`)
}

/** The digest of a browser in which the member signed in, and which they have not taken back since; null for a stranger's. */
export async function knownBrowser(deps: Pick<SessionDeps, 'db' | 'seal'>, who: BrowserOf): Promise<Buffer | null> {
  const browser = browserDigest(deps, who)
  return (await hasSessionOf(deps.db, who, browser)) ? browser : null
}
