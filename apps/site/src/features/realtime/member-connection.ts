import { type MemberEvents, memberEventNames, memberHubPath, subscribeMethod } from '@balai/contract'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

type MemberEvent = { [Name in keyof MemberEvents]: { name: Name; event: MemberEvents[Name] } }[keyof MemberEvents]

/** Reconnects after 0, 2, 10 and 30 s, then stops (spec 4, Real-time and balances). */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000]

export interface MemberConnection {
  stop(): void
}

/** Where the number of the last event that was seen is kept, by member: what came later is asked for on return. */
const seenKey = (objectId: string) => `events/${objectId}`

function readSeen(objectId: string): number | null {
  try {
    const kept = Number(localStorage.getItem(seenKey(objectId)) ?? Number.NaN)
    return Number.isSafeInteger(kept) ? kept : null
  } catch {
    return null // storage is closed to framed pages in some browsers: nothing is replayed there
  }
}

function keepSeen(objectId: string, sequence: number): void {
  try {
    localStorage.setItem(seenKey(objectId), String(sequence))
  } catch {
    // As above.
  }
}

/** Opens the member's real-time connection. Each event is handed over once, in its order. Its own errors are only logged (spec 8). */
export function connectMember(objectId: string, onEvent: (event: MemberEvent) => void): MemberConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(memberHubPath, { transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect(reconnectDelaysMs)
    .configureLogging(LogLevel.None)
    .build()
  let seen = readSeen(objectId)

  const take = (next: MemberEvent): void => {
    const { sequence } = next.event
    if (seen !== null && sequence <= seen) return // sent again after a reconnection, or seen by another tab
    seen = sequence
    keepSeen(objectId, sequence)
    onEvent(next)
  }
  for (const name of memberEventNames) {
    connection.on(name, (event: MemberEvents[typeof name]) => take({ name, event } as MemberEvent)) // the name tells the event's type
  }
  const subscribe = async (): Promise<void> => {
    const newest: number = await connection.invoke(subscribeMethod, objectId, seen)
    // The first visit ever starts here; later ones have been sent all that they missed.
    seen ??= newest
    keepSeen(objectId, seen)
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
