import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'

/** The oldest browsers that Balai serves (record 0598). */
export const floor = { chrome: 109, chrome_android: 109, safari: 16.4, safari_ios: 16.4, firefox: 128 } as const
type Browser = keyof typeof floor

/** Something of a browser that one of the oldest lacks or has only in part. */
export interface LateFeature {
  /** As `URL.parse`, `<div popover>`, `@media scripting`. */
  name: string
  file: string
  line: number
  /** As `safari 17.4`; `no` where none has it. */
  missing: string[]
}

const isThere = (support: SimpleSupportStatement, oldest: number, isWhole: boolean): boolean => {
  const { version_added: since, version_removed: until, flags, alternative_name: otherName } = support
  if (flags || otherName || (isWhole && support.partial_implementation)) return false
  return (
    typeof since === 'string' && since !== 'preview' && !until && Number.parseFloat(since.replace('≤', '')) <= oldest
  )
}

function missesIn(browser: Browser, given: SupportStatement | undefined, isWhole: boolean): string[] {
  if (!given) return []
  const kinds = Array.isArray(given) ? given : [given]
  if (kinds.some((kind) => isThere(kind, floor[browser], isWhole))) return []
  return [`${browser} ${kinds[0]?.version_added || 'no'}`]
}

/**
 * Which of the oldest browsers miss what MDN's table says this of.
 *
 * @param isWhole whether what they have only in part counts as missing
 */
export function missing(compat: CompatStatement | undefined, isWhole: boolean): string[] {
  if (!compat) return []
  const browsers = Object.keys(floor) as Browser[] // its own keys
  return browsers.flatMap((browser) => missesIn(browser, compat.support[browser], isWhole))
}

/** An entry of the table by its path; undefined where it has none. */
export function entryAt(table: Identifier | undefined, ...path: readonly string[]): CompatStatement | undefined {
  let at: Identifier | undefined = table
  for (const name of path) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at?.__compat
}
