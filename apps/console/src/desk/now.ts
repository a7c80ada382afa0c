import { useSyncExternalStore } from 'react'

const stepMs = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // It stood still while nobody listened; React asks again after this.
  if (!timer) nowMs = Date.now()
  timer ??= setInterval(() => {
    nowMs = Date.now()
    for (const each of listeners) each()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, followed every quarter of a minute by everything that shows how long somebody waits. */
export const useNow = (): number => useSyncExternalStore(listen, () => nowMs)
