const dayMs = 86_400_000

/** Jakarta and Bangkok are one time, seven hours ahead, without summer time (decision 6). */
const zoneOffsetMs = 7 * 3_600_000

/** The calendar day of an instant in the operator's zone, `2026-11-21`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + zoneOffsetMs).toISOString().slice(0, 10)
}

/** The days from `count` days ago until today, both included. */
export function daysBefore(today: Date, count: number): { from: string; to: string } {
  return { from: dayOf(new Date(today.getTime() - count * dayMs)), to: dayOf(today) }
}
