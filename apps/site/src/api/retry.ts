/** Answers after which a question is asked once more (spec 7). */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Enough for a server that was being replaced; hardly to be noticed by who waits. */
const pauseMs = 300

/** Asks once more where the first answer is one of those. For questions only: what changes something is never sent twice. */
export async function askTwice(
  ask: () => Promise<Response>,
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs)),
): Promise<Response> {
  const first = await ask()
  if (!retried.has(first.status)) return first
  await pause()
  return ask()
}

/** Whether a request asks for a page's data, as the router does. */
export function isPageData(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? 'GET').toUpperCase() !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}

/** Gives the router, which asks by `fetch` itself, the retry of page data. */
export function retryPageData(): void {
  const plain = window.fetch
  window.fetch = (input, init) => (isPageData(input, init) ? askTwice(() => plain(input, init)) : plain(input, init))
}
