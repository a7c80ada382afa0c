/** After so long it is looked again, longer each time; a server that is being replaced is back within a few. */
export const pausesMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const

export interface Surroundings {
  isServerThere(): Promise<boolean>
  /** Whether the device says that it is connected. */
  isConnected(): boolean
  isSeen(): boolean
  /** Ends after so long, and at once when the line is back or somebody looks at the page. @returns whether that happened */
  pause(ms: number): Promise<boolean>
  show(away: 'line' | 'server'): void
}

/**
 * Ends when the server answers. Until then it says what is away, and looks again after growing pauses, which begin anew
 * when something changed. A page that nobody sees does not ask.
 */
export async function untilThere({ isServerThere, isConnected, isSeen, pause, show }: Surroundings): Promise<void> {
  let pauses = 0
  for (;;) {
    show(isConnected() ? 'server' : 'line')
    const isChanged = await pause(pausesMs[Math.min(pauses, pausesMs.length - 1)] ?? 0)
    pauses = isChanged ? 0 : pauses + 1
    if (isSeen() && (await isServerThere())) return
  }
}
