import { type StaffEvents, staffEventNames, staffHubPath, subscribeMethod } from '@balai/contract'
import { oneReading } from '@balai/ui'
import type { HubConnection } from '@microsoft/signalr'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { isLasting } from '../api/console-api.ts'
import { queryKeys } from '../api/queries.ts'
import { checkSession, useHasEnded } from './staff.tsx'

export type LiveState = 'connecting' | 'live' | 'lost'

interface Reading {
  state: { status: string; error: Error | null; fetchMeta: unknown }
}
type Poll = (reading: Reading) => number | false

interface Live {
  state: LiveState
  /** When what the hub tells of is read again by itself. */
  poll: Poll
  /** The same for what tells staff nothing, as play does (record 0620). */
  pollUntold: Poll
  /** Tries again at once, after the automatic tries are over. */
  connect: () => void
}

/** Spec 4: reconnect delays, then stop. */
const reconnectDelaysMs = [0, 2_000, 10_000, 30_000]
export const pollMs = 15_000
/** While the hub is connected. */
const untoldMs = 30_000
/** A console stays open for a whole shift: after the last automatic try it tries again now and then. */
const startAgainMs = 60_000
/** A connection that comes back sooner is not spoken of. */
const patienceMs = 4_000

type Keys = readonly (readonly string[])[]

/** What an event says to read again: what moves in a queue moves the money, or the standing, of the member who is looked at. */
const changed: Record<keyof StaffEvents, Keys> = {
  DepositQueueChanged: [queryKeys.deposit.all, queryKeys.member.all],
  WithdrawalQueueChanged: [queryKeys.withdrawal.all, queryKeys.member.all],
  AdjustmentQueueChanged: [queryKeys.adjustment.all, queryKeys.member.all],
  TransitQueueChanged: [queryKeys.transit.all, queryKeys.member.all],
  KycQueueChanged: [queryKeys.kyc.all, queryKeys.member.all],
  MemberChanged: [queryKeys.member.all, queryKeys.members, queryKeys.contactChange.all, queryKeys.adjustment.all],
  RoundQueueChanged: [queryKeys.round.all],
  PaymentNoticesChanged: [queryKeys.paymentNotices],
}

const everything: Keys = [...new Set(Object.values(changed).flat())]

/**
 * Whether the last reading failed in a way that may pass: the hub speaks of it no more until something else changes. A
 * further page that failed is asked for by a press only.
 */
const isDue = ({ state: { status, error, fetchMeta } }: Reading): boolean =>
  status === 'error' && !isLasting(error) && !fetchMeta

const LiveContext = createContext<Live | null>(null)

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider around it')
  return live
}

/** Keeps a connection to the staff hub, and reads the queues again when it says that they changed. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<LiveState>('connecting')
  const queries = useQueryClient()
  const connectNow = useRef<() => void>(() => undefined)

  useEffect(() => {
    const reads = new Map(
      everything.map((queryKey) => [queryKey, oneReading(() => queries.invalidateQueries({ queryKey }))]),
    )
    const line = openLine({
      onState: setState,
      readAgain: (keys) => {
        for (const queryKey of keys) reads.get(queryKey)?.()
      },
      onLost: () => checkSession(queries),
    })
    connectNow.current = line.connect
    return line.close
  }, [queries])

  // The server closes the lines of a session that ends; nobody waits for the next try after signing in again.
  const hasEnded = useHasEnded()
  const wasEnded = useRef(false)
  useEffect(() => {
    if (wasEnded.current && !hasEnded) connectNow.current()
    wasEnded.current = hasEnded
  }, [hasEnded])

  const live = useMemo<Live>(() => {
    const pollBut = (liveMs: number | false): Poll => {
      return (reading) => (state !== 'live' || isDue(reading) ? pollMs : liveMs)
    }
    return { state, poll: pollBut(false), pollUntold: pollBut(untoldMs), connect: () => connectNow.current() }
  }, [state])
  return <LiveContext value={live}>{children}</LiveContext>
}

interface LineOptions {
  onState: (state: LiveState) => void
  readAgain: (queryKeys: Keys) => void
  /** The line broke off or could not be had, which may be because the session is over. */
  onLost: () => void
}

/** The connection itself, apart from React: one at a time, started again until it is closed. */
function openLine({ onState, readAgain, onLost }: LineOptions) {
  let hub: HubConnection | undefined
  let building: Promise<HubConnection> | undefined
  let isClosed = false
  let again: ReturnType<typeof setTimeout> | undefined

  let patience: ReturnType<typeof setTimeout> | undefined

  const show = (state: LiveState) => {
    clearTimeout(patience)
    if (state === 'connecting') patience = setTimeout(() => onState('lost'), patienceMs)
    onState(state)
  }
  const fail = () => {
    if (isClosed) return
    show('lost')
    onLost()
    clearTimeout(again)
    again = setTimeout(() => void start(), startAgainMs)
  }
  const subscribe = async (connection: HubConnection) => {
    await connection.invoke(subscribeMethod)
    show('live')
    readAgain(everything) // what happened while nobody listened
  }
  const build = async () => {
    const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    const connection = new HubConnectionBuilder()
      .withUrl(staffHubPath)
      .withAutomaticReconnect(reconnectDelaysMs)
      .configureLogging(LogLevel.None)
      .build()
    for (const name of staffEventNames) connection.on(name, () => readAgain(changed[name]))
    connection.onreconnecting(() => {
      show('connecting')
      onLost()
    })
    connection.onreconnected(() => void subscribe(connection).catch(() => connection.stop()))
    connection.onclose(() => {
      if (hub === connection) fail()
    })
    return connection
  }
  const start = async () => {
    clearTimeout(again)
    let connection: HubConnection | undefined
    try {
      building ??= build()
      connection = await building
      hub = connection
      if (isClosed || connection.state !== 'Disconnected') return
      await connection.start()
      await subscribe(connection)
      if (isClosed) await connection.stop()
    } catch {
      if (!connection) building = undefined // its code did not come: the next start asks again
      // One that stands without a subscription hears nothing, and would not be started again.
      await connection?.stop()
      if (hub === connection) fail() // spec 8: real-time errors raise no alert; the page says that it is not live
    }
  }
  /** One that tries by itself would not be started, and may take minutes to stop in the middle of a try: another takes its place. */
  const drop = () => {
    const dropped = hub
    hub = undefined
    building = undefined
    void dropped?.stop()
  }
  const connect = () => {
    if (hub?.state === 'Connected') return
    if (hub?.state === 'Reconnecting') drop()
    show('connecting')
    void start()
  }
  addEventListener('online', connect)
  void start()
  return {
    connect,
    close: () => {
      isClosed = true
      removeEventListener('online', connect)
      clearTimeout(again)
      clearTimeout(patience)
      void hub?.stop()
    },
  }
}
