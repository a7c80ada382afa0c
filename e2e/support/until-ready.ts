import type { ChildProcess } from 'node:child_process'

/** Until what a process of ours starts can serve. @throws Error when it ends by itself, or is not ready in 90 s */
export async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`Balai ended by itself with ${end}; E2E_VERBOSE=1 shows why`)
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Balai was not ready in 90 s')
}
