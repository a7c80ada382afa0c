/** Spec 9, Route preload queue. */
export const preloadsAtOnce = 5

/** Preloads pages, each once, a few at a time: the others wait their turn (spec 9, Route preload queue). */
export function createPreloadQueue(atOnce: number, load: (path: string) => Promise<void>): (path: string) => void {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0

  const next = (): void => {
    if (running >= atOnce) return
    const path = waiting.shift()
    if (path === undefined) return
    running += 1
    load(path)
      .catch(() => {}) // what could not be preloaded is loaded when it is wanted
      .finally(() => {
        running -= 1
        next()
      })
  }
  return (path) => {
    if (known.has(path)) return
    known.add(path)
    waiting.push(path)
    next()
  }
}
