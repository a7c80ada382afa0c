import { inStorage } from '../../boot/storage.ts'

const name = 'balai.sitting'
/** After this long without the site, the next visit is another sitting (record 0142). */
const awayMs = 30 * 60_000

/** How long a member has been here without a pause, for all tabs of the browser. Milliseconds since 1970. */
export interface Sitting {
  uid: string
  startedAt: number
  seenAt: number
  remindedAt: number
}

/** Stands in where storage takes nothing, as where it is closed to framed pages: each tab counts for itself then. */
let untaken: Sitting | null = null

function read(): Sitting | null {
  if (untaken) return untaken
  const kept: unknown = inStorage(() => JSON.parse(localStorage.getItem(name) ?? 'null'), null)
  return typeof kept === 'object' && kept !== null && 'remindedAt' in kept ? (kept as Sitting) : null // only `write` makes one
}

function write(sitting: Sitting): void {
  untaken = inStorage(() => {
    localStorage.setItem(name, JSON.stringify(sitting))
    return null
  }, sitting)
}

/** The sitting that goes on now, or a new one for who was away or is another member, or whose clock was set. */
export function continueSitting(uid: string, now: number): Sitting {
  const kept = read()
  const goesOn = kept !== null && kept.uid === uid && Math.abs(now - kept.seenAt) < awayMs
  const sitting = goesOn ? { ...kept, seenAt: now } : { uid, startedAt: now, seenAt: now, remindedAt: now }
  write(sitting)
  return sitting
}

/** Whether a reminder is due; the first tab that finds it due takes it. */
export function takeReminder(sitting: Sitting, minutes: number, now: number): boolean {
  if (now - sitting.remindedAt < minutes * 60_000) return false
  write({ ...sitting, remindedAt: now })
  return true
}

/** The next reminder counts from when this one was answered. */
export function answerReminder(uid: string, now: number): void {
  write({ ...continueSitting(uid, now), remindedAt: now })
}
