import { sinceLogin } from '@balai/contract'
import { inStorage } from '../../boot/storage.ts'

/** Where the number of the last event that some tab has shown is kept, by member: what came later is asked for on return. */
export const shownKey = (objectId: string) => `events/${objectId}`

/** What a page asks from as it comes. */
export function readShown(objectId: string): number | typeof sinceLogin | null {
  return inStorage(() => Number(localStorage.getItem(shownKey(objectId))) || sinceLogin, null) // then nothing is replayed
}

/** The events up to here have been shown in some tab; -1 before the first. */
export function lastShown(objectId: string): number {
  return Number(readShown(objectId)) || -1
}

/** Of two events the later one stands, whichever is shown first. */
export function keepShown(objectId: string, sequence: number): void {
  inStorage(() => localStorage.setItem(shownKey(objectId), String(Math.max(sequence, lastShown(objectId)))))
}
