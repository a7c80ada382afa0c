import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
const stopping = new AbortController()
let isListening = false
let askedAt = 0

/** The first is the one on which test runners clear up; whoever asks again is in earnest. */
const asking = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const
let asked = 0

function signalAll(): void {
  const signal = asking[Math.min(asked, asking.length) - 1]
  for (const { pid } of running) {
    if (pid === undefined) continue // it could not be started
    try {
      process.kill(-pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
}

async function stopAll(signal: (typeof signals)[number]): Promise<void> {
  const now = Date.now()
  if (asked > 0 && now - askedAt < 1_000) return // a terminal tells us and, by it, bootstrap.mjs
  askedAt = now
  asked += 1
  const ends = [...running].map((child) => once(child, 'close'))
  signalAll()
  if (asked > 1) return
  stopping.abort()
  await Promise.all(ends)
  process.exit(128 + constants.signals[signal])
}

/** Aborted when this command is asked to stop; from the first asking on, it then stops its children and leaves. */
export function askedToStop(): AbortSignal {
  if (!isListening) for (const signal of signals) process.on(signal, () => void stopAll(signal))
  isListening = true
  return stopping.signal
}

/**
 * Starts a program that does not outlive this command: what asks the command to stop interrupts the program first, with all
 * that it has started, and is obeyed when they have ended; asked again it ends them, and the third time kills them. In a process group of its own, so that Ctrl-C reaches it once.
 */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  askedToStop()
  const child = spawn(program, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
