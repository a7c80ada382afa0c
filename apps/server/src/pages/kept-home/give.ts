import type { IncomingMessage, ServerResponse } from 'node:http'
import { newToken, type Random } from '../../platform/random.ts'
import type { Encoding, KeptPage } from './kept-pages.ts'

/** A page out of the keep, and where what is this visitor's alone comes from. */
export interface Giving {
  page: KeptPage
  /** For a token against forgery, set where there is none. */
  tokens: Random
}

/** Answers with a kept page in the best form that the browser takes, or says that it has it already. */
export function give(request: IncomingMessage, response: ServerResponse, { page, tokens }: Giving): void {
  const { cookie = '', 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  const own =
    page.xsrfTail === null || cookie.includes('XSRF-TOKEN=')
      ? []
      : ['set-cookie', `XSRF-TOKEN=${newToken(tokens)}${page.xsrfTail}`]
  if (known?.includes(page.etag)) {
    response.writeHead(304, page.headers.concat(own)).end()
    return
  }
  const { headers, body } = page.forms[encodingOf(accepted)]
  response.writeHead(200, headers.concat(own)).end(body, 'latin1')
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
