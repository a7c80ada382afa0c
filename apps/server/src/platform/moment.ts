import { clockOf, zoneName } from '@balai/calendar'
import type { Language } from '@balai/contract'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

/**
 * A time of day as a sentence says it: `14:07 WIB`, the same in every language. The zone is the operator's: nobody told us that
 * of the reader, so it is named.
 */
export function clockText(at: Date, timeZone: string): string {
  return `${clockOf(at, timeZone).slice(11, 16)} ${zoneName(timeZone, at)}`
}

/** A moment as a sentence says it: `27 Agustus 2026 14:07 WIB`, in the zone that it names. */
export function momentText(at: Date, language: Language, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(at)
  return `${day} ${clockText(at, timeZone)}`
}
