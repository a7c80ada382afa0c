import { readCookie } from '../../boot/same-visit.ts'
import { cookieSite } from '../../shell/cookie-site.ts'

/** `shell/address-dialog.tsx` looks for it. */
const cookieName = 'excluded'
const keptSeconds = 600
const forGood = 'for-good'
const asked = 'asked'

/**
 * Keeps for the browser what its member has just decided: every tab of it is signed out, and whichever page says so can say
 * why (record 0545).
 *
 * @param until null for good
 */
export function keepExclusion(until: string | null): void {
  write(until ?? forGood, keptSeconds)
}

/** Keeps that it was asked for: where the answer is lost, home says that it very likely holds (record 0874). */
export function keepAsked(): void {
  write(asked, keptSeconds)
}

export function forgetExclusion(): void {
  write('', 0)
}

/** @returns until when; null for good, undefined where nobody has decided it lately */
export function readExclusion(): string | null | undefined {
  const kept = readCookie(cookieName)
  if (kept === forGood) return null
  return /^\d{4}-\d\d-\d\dT/.test(kept) && !Number.isNaN(Date.parse(kept)) ? kept : undefined
}

/** Whether it was asked for and nobody knows what became of it. */
export const isAsked = (): boolean => readCookie(cookieName) === asked

function write(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${seconds}; ${cookieSite()}`
}
