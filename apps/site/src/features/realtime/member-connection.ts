import { type MemberEvents, memberHubPath, subscribeMethod } from '@balai/contract'
import { type HubListener, listenToHub } from '@balai/signalr/client'
import { oneReading } from '@balai/ui'
import { keepShown, readShown } from './shown.ts'

type MemberEvent = { [Name in keyof MemberEvents]: { name: Name; event: MemberEvents[Name] } }[keyof MemberEvents]
export type ApprovalTold = Extract<MemberEvent, { name: `Get${string}` }>

/** Reconnects after 0, 2, 10 and 30 s, then stops (spec 4, Real-time and balances). */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000]

/** Balances that are read because of a connection that came back, or in a tab that nobody looks at, are read at most so often (spec 4, Balances). */
const rereadMs = 10_000

/** What tells the member something. Of the rest the page is only read again. */
const isTold = (next: MemberEvent): next is ApprovalTold => next.name.endsWith('ApprovedInfo')

const isVisible = (): boolean => document.visibilityState === 'visible'

interface Hearing {
  /** Something has been decided: balances are read again, in every tab. */
  heard: () => void
  /** Tells the member of an approval unless another tab has. Settles when they have seen it; what it rejects for is told later. */
  tell: (told: ApprovalTold) => Promise<void>
  /** The hub has closed the line and lets nobody back, as it does when the session ends. */
  closed: () => void
}

/** Why a line that broke off by itself has failed, in the client's words; anything else is the hub's. */
const ownReasons: readonly unknown[] = ['closed', 'silence']

/** Opens the member's real-time connection. Its own errors are only logged (spec 8). @returns stops it */
export function connectMember(objectId: string, { heard, tell, closed }: Hearing): () => void {
  let received = readShown(objectId)
  /** What comes before the hub has answered: what was missed may come behind what is new. */
  let early: MemberEvent[] | null = null
  let readAt = Date.now()
  /** Of a clock that may have been set back meanwhile (record 0617). */
  const sinceReadMs = (): number => Math.abs(Date.now() - readAt)
  let reread: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    readAt = Date.now()
    heard()
  }
  const readInTime = (): void => {
    clearTimeout(reread)
    reread = setTimeout(read, rereadMs - sinceReadMs())
  }
  /** Approvals in their order, each until the member has seen it: what waits has not been told (record 1120). */
  const untold: ApprovalTold[] = []
  /** Goes on telling while the member looks at this tab: others leave the dialogs to that one. */
  const goOn = oneReading(async () => {
    while (untold[0] && isVisible()) {
      await tell(untold[0])
      untold.shift()
    }
    if (!untold[0] && isVisible() && typeof received === 'number') keepShown(objectId, received)
  })
  const take = (next: MemberEvent): void => {
    const { sequence } = next.event
    if (sequence <= Number(received)) return // sent again after a reconnection, or shown before this page came
    received = sequence
    if (isTold(next)) untold.push(next)
    if (isVisible()) {
      read()
      goOn()
    } else readInTime() // and on return, as any tab that comes back into view
  }
  let hasStood = false
  /** All tries came to nothing. */
  let isResting = false
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
      if (hasStood || sinceReadMs() > rereadMs) readInTime()
      hasStood = true
      if (typeof received === 'number' || typeof newest !== 'number') return // sent all that it missed
      received = newest
      goOn() // the first visit ever starts here
    },
    hear: (name, [event]) => {
      const next = { name, event } as MemberEvent // the name tells the event's type
      if (early) early.push(next)
      else take(next)
    },
    failed: (reason) => {
      console.debug('real-time connection', reason)
      isResting = ownReasons.includes(reason)
      if (!isResting) closed()
    },
  }
  let line = listenToHub(listener)
  const begin = () => {
    isResting = false
    line.leave()
    line = listenToHub(listener)
  }
  /** A line that waits or rests, or that may have died unheard, begins anew once the member looks at the page. */
  const look = () => {
    if (!isVisible()) return
    if (!line.isHeard()) begin()
    goOn()
  }
  const left = new AbortController()
  const { signal } = left
  addEventListener('online', begin, { signal }) // the way to the hub may be another now
  document.addEventListener('visibilitychange', look, { signal })
  // Whoever never leaves the page looks at it all the while (record 1121).
  addEventListener('click', () => isResting && begin(), { signal })
  return () => {
    left.abort()
    clearTimeout(reread)
    line.leave()
  }
}
