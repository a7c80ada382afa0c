import { type MemberEvents, memberHubPath, sinceLogin, subscribeMethod } from '@balai/contract'
import { type HubListener, listenToHub } from '@balai/signalr/client'
import { inStorage } from '../../boot/storage.ts'

type MemberEvent = { [Name in keyof MemberEvents]: { name: Name; event: MemberEvents[Name] } }[keyof MemberEvents]
export type ApprovalTold = Extract<MemberEvent, { name: `Get${string}` }>

/** Reconnects after 0, 2, 10 and 30 s, then stops (spec 4, Real-time and balances). */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000]

/** Where the number of the last event that some tab has shown is kept, by member: what came later is asked for on return. */
const shownKey = (objectId: string) => `events/${objectId}`

function readShown(objectId: string): number | typeof sinceLogin | null {
  return inStorage(() => Number(localStorage.getItem(shownKey(objectId))) || sinceLogin, null) // then nothing is replayed
}

/** The events up to here have been shown in some tab; -1 before the first. */
function lastShown(objectId: string): number {
  return Number(readShown(objectId)) || -1
}

/** Of two events the later one stands, whichever is shown first. */
function keepShown(objectId: string, sequence: number): void {
  inStorage(() => localStorage.setItem(shownKey(objectId), String(Math.max(sequence, lastShown(objectId)))))
}

/** What tells the member something. Of the rest the page is only read again. */
const isTold = (next: MemberEvent): next is ApprovalTold => next.name.endsWith('ApprovedInfo')

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Longer than any browser takes to tell one tab what another wrote into storage. */
const claimHeldMs = 10_000

/** Shows an event unless another tab has: once for a member, however many tabs they have open. */
function showOnce(objectId: string, sequence: number, show: () => void): void {
  // Asked before the lock: behind it a later event, which another tab was quicker to show, would stand for this one too.
  if (lastShown(objectId) >= sequence) return
  const claim = () => {
    keepShown(objectId, sequence)
    show()
  }
  // Locks are there on secure origins only; elsewhere two windows side by side may both show it.
  if (!navigator.locks) {
    claim()
    return
  }
  void navigator.locks.request(`${shownKey(objectId)}/${sequence}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return // another tab is at it
    claim()
    // Tabs of several processes read what storage held before for a moment: whoever comes meanwhile finds the lock taken.
    await new Promise((resolve) => setTimeout(resolve, claimHeldMs))
  })
}

/** Balances that are read because of a connection that came back, or in a tab that nobody looks at, are read at most so often (spec 4, Balances). */
const rereadMs = 10_000

interface Hearing {
  /** Something has been decided: balances are read again, in every tab. */
  heard: () => void
  /** Called in one tab only. */
  show: (told: ApprovalTold) => void
  /** The hub has closed the line and lets nobody back, as it does when the session ends. */
  closed: () => void
}

/** Why a line that broke off by itself has failed, in the client's words; anything else is the hub's. */
const ownReasons: readonly unknown[] = ['closed', 'silence']

/** Opens the member's real-time connection. Its own errors are only logged (spec 8). @returns stops it */
export function connectMember(objectId: string, { heard, show, closed }: Hearing): () => void {
  let received = readShown(objectId)
  /** What comes before the hub has answered: what was missed may come behind what is new. */
  let early: MemberEvent[] | null = null
  let readAt = Date.now()
  let reread: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    readAt = Date.now()
    heard()
  }
  const readInTime = (): void => {
    clearTimeout(reread)
    reread = setTimeout(read, readAt + rereadMs - Date.now())
  }
  /** What came while nobody looked at this tab, in its order: it leaves the dialogs to the one that the member looks at. */
  let untold: ApprovalTold[] = []
  const tell = (): void => {
    for (const next of untold) showOnce(objectId, next.event.sequence, () => show(next))
    untold = []
    if (typeof received === 'number') keepShown(objectId, received)
  }

  const take = (next: MemberEvent): void => {
    const { sequence } = next.event
    if (sequence <= Number(received)) return // sent again after a reconnection, or shown before this page came
    received = sequence
    if (isTold(next)) untold.push(next)
    if (isVisible()) {
      read()
      tell()
    } else readInTime() // and on return, as any tab that comes back into view
  }
  let hasStood = false
  const listener: HubListener = {
    url: location.origin.replace('http', 'ws') + memberHubPath,
    reconnectDelaysMs,
    call: {
      method: subscribeMethod,
      args: () => {
        early = []
        return [objectId, received]
      },
    },
    answered: (newest) => {
      const missed = early ?? []
      early = null
      for (const event of missed.sort((a, b) => a.event.sequence - b.event.sequence)) take(event)
      // What play told meanwhile is not sent again.
      if (hasStood || Date.now() - readAt > rereadMs) readInTime()
      hasStood = true
      if (typeof received === 'number' || typeof newest !== 'number') return // sent all that it missed
      received = newest
      keepShown(objectId, newest) // the first visit ever starts here
    },
    hear: (name, [event]) => {
      const next = { name, event } as MemberEvent // the name tells the event's type
      if (early) early.push(next)
      else take(next)
    },
    failed: (reason) => {
      console.debug('real-time connection', reason)
      if (!ownReasons.includes(reason)) closed()
    },
  }
  let line = listenToHub(listener)
  const begin = () => {
    line.leave()
    line = listenToHub(listener)
  }
  /** A line that waits or rests, or that may have died unheard, begins anew once the member looks at the page. */
  const look = () => {
    if (!isVisible()) return
    if (!line.isHeard()) begin()
    tell()
  }
  addEventListener('online', begin) // the way to the hub may be another now
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', begin)
    document.removeEventListener('visibilitychange', look)
    clearTimeout(reread)
    line.leave()
  }
}
