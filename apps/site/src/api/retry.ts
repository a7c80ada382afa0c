import { untilWorthAsking } from '../shell/server-there.ts'
import { wantedNow } from '../shell/stale-chunk.ts'

/** Answers after which a question is asked once more (spec 7). */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Enough for a server that was being replaced; hardly to be noticed by who waits. */
const pauseMs = 300

type Ask = () => Promise<Response>

/** Whether nobody waits for the answer any more: one went elsewhere meanwhile. */
const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Asks once more where the first answer is one of those, or where none came. For questions only: what changes something is
 * never sent twice.
 */
export async function askTwice(
  ask: Ask,
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs)),
): Promise<Response> {
  const first = await ask().catch((error: unknown) => {
    if (isGivenUp(error)) throw error
    return null
  })
  if (first && !retried.has(first.status)) return first
  await pause()
  return ask()
}

/** Page data is never HTML: a page in its place is of whoever stands before the server, as at the door of a network. */
const isOfAnother = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** Asks until the server answers: what is shown stays meanwhile, and so does what was typed (record 0521). */
export async function askUntilAnswered(ask: Ask, pause = untilWorthAsking): Promise<Response> {
  for (;;) {
    const answer = await askTwice(ask).catch((error: unknown) => {
      if (isGivenUp(error)) throw error
      return null
    })
    if (answer && !retried.has(answer.status) && !isOfAnother(answer)) return answer
    await pause()
  }
}

/**
 * Asks for a page that one goes to. Without a line it is asked for until it comes: the notice of the line says so, and what
 * stood there stays (record 0584). Else, where no answer comes or another's, the page is loaded whole: what the other says is read
 * then, and where nothing comes the offline page stands there, or home where it was loaded so the moment before. An answer that
 * fails is a fault (spec 8).
 *
 * @param isWanted whether that page is still gone to: what the router asks for besides, such as the rows of links, may be lost later
 */
export async function askForNext(ask: Ask, isWanted: () => boolean): Promise<Response> {
  const answer = await askTwice(ask).catch((error: unknown) => {
    if (isGivenUp(error)) throw error
    return null
  })
  if (answer && (answer.status >= 500 || !isOfAnother(answer))) return answer
  if (!answer && !navigator.onLine) return askUntilAnswered(ask)
  if (!isWanted()) throw new TypeError('The page that it was for is not gone to any more.')
  window.reloadForStaleChunk?.()
  return new Promise(() => {}) // the page is about to go
}

/** Whether a request asks for a page's data, or for the rows of its routes, as the router does. */
export function isPageData(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? 'GET').toUpperCase() !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && /(\.data|\/__manifest)$/.test(pathname)
}

/** Gives the router, which asks by `fetch` itself, the retry of page data. */
export function retryPageData(): void {
  const plain = window.fetch
  window.fetch = (input, init) => {
    const ask = () => plain(input, init)
    if (!isPageData(input, init)) return ask()
    const wanted = wantedNow() // none where what is shown is only read again
    return wanted ? askForNext(ask, () => wantedNow() === wanted) : askUntilAnswered(ask)
  }
}
