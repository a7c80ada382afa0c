import type { Lang } from '@balai/copy/browser'
import { formatStamp } from './moment.tsx'

const patterns = ['moment', 'day', 'time'] as const

/**
 * Tells the viewer's time in the parts of a page that nobody has touched yet, which the server has told in the operator's.
 * React finds the text changed when it takes a part over, so these elements bear `suppressHydrationWarning`.
 *
 * @param places elements with a stamp in `datetime`, which tell it in the zone `from`
 */
export function tellLateStamps(places: Iterable<HTMLElement>, lang: Lang, from: string, to: string): void {
  for (const place of places) {
    const stamp = place.getAttribute('datetime') ?? ''
    const text = place.textContent ?? ''
    const pattern = patterns.find((each) => text.includes(formatStamp(stamp, each, lang, from)))
    if (!pattern) continue
    place.textContent = text.replace(formatStamp(stamp, pattern, lang, from), formatStamp(stamp, pattern, lang, to))
  }
}
