import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
const stopping = new AbortController()
let isListening = false

function interrupt({ pid }: ChildProcess): void {
  if (pid === undefined) return // it could not be started
  try {
    process.kill(-pid, 'SIGINT') // the one on which test runners clear up
  } catch {
    // It has just ended by itself.
  }
}

async function stopAll(signal: (typeof signals)[number]): Promise<void> {
  if (stopping.signal.aborted) return // a terminal tells us and, by it, bootstrap.mjs
  stopping.abort()
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) interrupt(child)
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
 * that it has started, and is obeyed when they have ended. In a process group of its own, so that Ctrl-C reaches it once.
 */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  askedToStop()
  const child = spawn(program, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
