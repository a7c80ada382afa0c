/** What Indonesians call their zones; other zones say their offset. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** A zone as people call it beside a time: `WIB`, or `GMT+2` by its offset at an instant. */
export function zoneName(timeZone: string, at: Date): string {
  const known = zoneNames[timeZone]
  if (known) return known
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
