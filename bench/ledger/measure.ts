/** What one measurement found. */
export interface Figure {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  rank(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The middle, and what one in a hundred exceeds; NaN of none. */
export function percentiles(latenciesMs: readonly number[]): Pick<Figure, 'p50Ms' | 'p99Ms'> {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return { p50Ms: rank(sorted, 0.5), p99Ms: rank(sorted, 0.99) }
}

/** Runs `act` from so many callers, each waiting for its own answer, for so long. */
export async function measure(
  callers: number,
  durationMs: number,
  act: (caller: number) => Promise<unknown>,
): Promise<Figure> {
  const latencies: number[] = []
  const start = performance.now()
  async function call(caller: number): Promise<void> {
    for (;;) {
      const asked = performance.now()
      if (asked - start >= durationMs) return
      await act(caller)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const elapsedMs = performance.now() - start
  return { perSecond: (latencies.length / elapsedMs) * 1000, ...percentiles(latencies) }
}

/** The middle of several rounds, figure by figure. */
export const middle = (figures: readonly Figure[]): Figure => ({
  perSecond: median(figures.map((figure) => figure.perSecond)),
  p50Ms: median(figures.map((figure) => figure.p50Ms)),
  p99Ms: median(figures.map((figure) => figure.p99Ms)),
})
