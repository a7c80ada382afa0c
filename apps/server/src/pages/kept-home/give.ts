import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, KeptPage } from './kept-pages.ts'

/** What is given out of the keep, and what is this visitor's alone: a token against forgery, set where there is none. */
export interface Giving {
  page: KeptPage
  xsrfToken: string
}

/** Answers with a kept page in the best form that the browser takes, or says that it has it already. */
export function give(request: IncomingMessage, response: ServerResponse, { page, xsrfToken }: Giving): void {
  const { cookie = '', 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  const headers = [...page.headers, 'etag', page.etag]
  if (page.xsrfTail !== null && !cookie.includes('XSRF-TOKEN='))
    headers.push('set-cookie', `XSRF-TOKEN=${xsrfToken}${page.xsrfTail}`)
  if (known?.includes(page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = encodingOf(accepted)
  const body = page.bodies[encoding]
  headers.push('content-length', String(body.length))
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  response.writeHead(200, headers).end(body, 'latin1')
}

const forms = (['br', 'gzip'] as const).map((name) => ({
  name,
  isNamed: new RegExp(`(^|[\\s,])${name}\\s*(,|;|$)`, 'i'),
  isRefused: new RegExp(`(^|[\\s,])${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i'),
}))

/** What nearly every browser says, which need not be read again. */
const usual = 'gzip, deflate, br'

/** The smallest that the browser takes. */
function encodingOf(accepted: string): Encoding {
  if (accepted.startsWith(usual) && (accepted.length === usual.length || accepted[usual.length] === ',')) return 'br'
  return forms.find(({ isNamed, isRefused }) => isNamed.test(accepted) && !isRefused.test(accepted))?.name ?? 'identity'
}
