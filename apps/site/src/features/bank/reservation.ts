import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The exact sum that a member is about to transfer, and to whom (decision 19, DepositIntent). */
export interface Reservation {
  id: string
  /** What the member asked for, and what is to be transferred. */
  amount: number
  exactAmount: number
  expiresAt: string
  /** When a reserved sum ends by the clock of this browser, which may be wrong; in milliseconds. */
  endsAtHere?: number
  /** Of phone credit: how much of it is credited, as the server keeps it. Such a sum has no suffix, and nothing is reserved. */
  creditPercent?: number | null
  account: { id: string; bankId: string; bankName: string; bankCode: string; holder: string; accountNo: string }
}

const keyOf = (uid: string) => `deposit/${uid}`
const listeners = new Set<() => void>()

/** Stands in where storage is closed, as to framed pages in some browsers. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The reservation that the member is paying, kept for the tab: phones throw pages away while the banking app is open, and
 * the sum must be there again on return.
 */
export function useReservation(uid: string): [Reservation | null, (reservation: Reservation | null) => void] {
  const key = keyOf(uid)
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const reservation = useMemo(() => (text === null ? null : (JSON.parse(text) as Reservation)), [text]) // only `keep` writes it
  const keep = useCallback((next: Reservation | null) => write(key, next === null ? null : JSON.stringify(next)), [key])
  return [reservation, keep]
}
