interface Parts {
  /** `21-11-2026`, spec 9: DD-MM-YYYY. */
  day: string
  /** `21-11` */
  dayOfMonth: string
  /** `10:15:32` */
  clock: string
  /** `10:15` */
  minute: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** A day as it is kept, `1990-03-12`, as days are shown: `12-03-1990` (spec 9). */
export const writeDay = (day: string): string => day.split('-').reverse().join('-')

/** An instant as the clocks of a zone show it. */
export function zoned(instant: Date, timeZone: string): Parts {
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = found
  return {
    day: `${day}-${month}-${year}`,
    dayOfMonth: `${day}-${month}`,
    clock: `${hour}:${minute}:${second}`,
    minute: `${hour}:${minute}`,
  }
}

/** What Indonesians call their zones; other zones say their offset. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

export function zoneName(timeZone: string, at: Date): string {
  const known = zoneNames[timeZone]
  if (known) return known
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
