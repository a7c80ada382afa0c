import { type MemberEvents, memberEventNames, memberHubPath, subscribeMethod } from '@balai/contract'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

type MemberEvent = { [Name in keyof MemberEvents]: { name: Name; event: MemberEvents[Name] } }[keyof MemberEvents]

/** Reconnects after 0, 2, 10 and 30 s, then stops (spec 4, Real-time and balances). */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000]

export interface MemberConnection {
  stop(): void
}

/** Where the number of the last event that some tab has shown is kept, by member: what came later is asked for on return. */
const shownKey = (objectId: string) => `events/${objectId}`

function readShown(objectId: string): number | null {
  try {
    const kept = Number(localStorage.getItem(shownKey(objectId)) ?? Number.NaN)
    return Number.isSafeInteger(kept) ? kept : null
  } catch {
    return null // storage is closed to framed pages in some browsers: nothing is replayed there
  }
}

/** Of two events the later one stands, whichever is shown first. */
function keepShown(objectId: string, sequence: number): void {
  try {
    localStorage.setItem(shownKey(objectId), String(Math.max(sequence, readShown(objectId) ?? 0)))
  } catch {
    // As above.
  }
}

/** A tab in the background leaves the dialog to the one that the member looks at. */
function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}

/** Longer than any browser takes to tell one tab what another wrote into storage. */
const claimHeldMs = 10_000

/** Shows an event unless another tab has: once for a member, however many tabs they have open. */
function showOnce(objectId: string, sequence: number, show: () => void): void {
  // Asked before the lock: behind it a later event, which another tab was quicker to show, would stand for this one too.
  if ((readShown(objectId) ?? -1) >= sequence) return
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

interface Hearing {
  /** Something has been decided: balances are read again, in every tab. */
  heard: () => void
  /** Called in one tab only. */
  show: (event: MemberEvent) => void
}

/** Opens the member's real-time connection. Its own errors are only logged (spec 8). */
export function connectMember(objectId: string, { heard, show }: Hearing): MemberConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(memberHubPath, { transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect(reconnectDelaysMs)
    .configureLogging(LogLevel.None)
    .build()
  let received = readShown(objectId)

  const take = (next: MemberEvent): void => {
    const { sequence } = next.event
    if (received !== null && sequence <= received) return // sent again after a reconnection, or shown before this page came
    received = sequence
    heard()
    void whenVisible().then(() => showOnce(objectId, sequence, () => show(next)))
  }
  for (const name of memberEventNames) {
    connection.on(name, (event: MemberEvents[typeof name]) => take({ name, event } as MemberEvent)) // the name tells the event's type
  }
  const subscribe = async (): Promise<void> => {
    const newest: number = await connection.invoke(subscribeMethod, objectId, received)
    if (received !== null) return // sent all that it missed
    received = newest
    keepShown(objectId, newest) // the first visit ever starts here
  }
  connection.onreconnected(() => void subscribe().catch(report))
  let isStopped = false
  start(connection, subscribe).then(() => {
    if (isStopped) void connection.stop()
  }, report)

  return {
    stop() {
      isStopped = true
      void connection.stop()
    },
  }
}

async function start(connection: HubConnection, subscribe: () => Promise<void>): Promise<void> {
  await connection.start()
  await subscribe()
}

function report(error: unknown): void {
  console.debug('real-time connection', error)
}
