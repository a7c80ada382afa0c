/** Whether the server answers. Where it does not, a file that did not come is not gone, and nothing can be loaded anew. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** What a file fails with that did not come while the line was away. */
export class LineAway extends Error {}

/** Whether what failed may come later. Told once it stays so: the line may be back by the time that somebody else asks. */
export const isOfLine = async (error: unknown): Promise<boolean> =>
  error instanceof LineAway || !(await isServerThere())

/** So long a line that nobody says is back is not tried again. */
const pauseMs = 5_000

/** Ends when it is worth asking again: the line is back, somebody touches the page, or a while is over. */
export async function untilWorthAsking(): Promise<void> {
  const waiting = new AbortController()
  await new Promise<unknown>((resolve) => {
    for (const kind of ['online', 'pointerdown']) addEventListener(kind, resolve, { signal: waiting.signal })
    setTimeout(resolve, pauseMs)
  })
  waiting.abort()
}

/** Loads what has to come: where the line is away it is asked for again, as soon as the line is back or somebody touches the page. */
export async function loadSurely<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(await isOfLine(error))) throw error
      await untilWorthAsking()
    }
  }
}
