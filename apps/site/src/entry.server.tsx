import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceProvider } from './shell/nonce.tsx'
import { visitContext } from './visit.ts'

export { visitContext }

/** Loaders give up on their deferred data after this long; the page goes out a second later at the latest. */
export const streamTimeout = 5_000

/**
 * Renders a page whole, its inline scripts carrying the nonce of the request (decision 28). It leaves in one flight:
 * parts that come with code of their own would otherwise arrive after the rest and push it down.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  return new Promise((resolve, reject) => {
    let hasAnswered = false
    const page = (
      <NonceProvider nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Or React would still send large parts behind the page and move them in by script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        hasAnswered = true
        const body = new PassThrough()
        // Left to run out, the timer would hold this page's memory for its whole length.
        body.once('close', () => clearTimeout(timer))
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        // Before the answer the rejection reports it; after it, nobody else can.
        if (hasAnswered) console.error(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
