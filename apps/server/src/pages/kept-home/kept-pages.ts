import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../platform/clock.ts'
import { createKept } from '../../platform/kept.ts'

/** A page as it was made. */
export interface MadePage {
  status: number
  headers: OutgoingHttpHeaders
  html: string
}

export type Encoding = 'br' | 'gzip' | 'identity'

export interface KeptPage {
  /** Name and value in turns, with the ETag; without those that are of one answer only. */
  headers: string[]
  etag: string
  /** What follows the token in the cookie that a visitor without one is given. */
  xsrfTail: string | null
  /** The page as each kind of browser takes it, with all its headers. */
  forms: Record<Encoding, { headers: string[]; body: string }>
}

/** Bytes, one to a character: Node sends such a text in one piece with its head, which takes half the time of a buffer. */
type Bodies = Record<Encoding, string>

export interface KeptPages {
  /** The page under a key, made first where none is kept or it is too old; null where it is not one to keep. */
  get(key: string): Promise<KeptPage | null>
  /** The same where the page is here and fresh; undefined where it has to be waited for. */
  ready(key: string): KeptPage | null | undefined
  /** Something that a page shows has changed. */
  forget(): void
}

export interface KeptPagesOptions {
  clock: Clock
  make(key: string): Promise<MadePage>
}

/** What no event tells of (games that were played) is shown within this. */
const freshMs = 1_000
const keptMs = 2_000
/** Keys come from those who ask, so their number is bounded: beyond it everything is made anew. */
const mostPages = 200
/** The next step costs a page ten times as long and saves it a hundredth. */
const brotliQuality = 6

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Pages kept in memory with their compressed forms, for all who ask alike (decision 28; record 0221). */
export function createKeptPages({ clock, make }: KeptPagesOptions): KeptPages {
  const known = new Map<string, KeptPage | null>()
  const kept = createKept<KeptPage | null>({
    clock,
    freshMs,
    keptMs,
    async load(key) {
      const page = await toKept(await make(key), known.get(key) ?? null)
      known.set(key, page)
      return page
    },
  })
  return {
    get(key) {
      if (!known.has(key) && known.size >= mostPages) {
        known.clear()
        kept.forget()
      }
      return kept.get(key)
    },
    ready: kept.ready,
    forget: kept.forget,
  }
}

/** Of one answer only. */
const passing = new Set(['set-cookie', 'date', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])

/** Null for what is no page, and for a page that sets a cookie of anybody's own. Bytes as before are not compressed again. */
async function toKept({ status, headers, html }: MadePage, before: KeptPage | null): Promise<KeptPage | null> {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (status !== 200 || cookies.some((line) => !line.startsWith('XSRF-TOKEN='))) return null
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const lasting = Object.entries(headers).filter(([name]) => !passing.has(name))
  const shared = [...lasting.flatMap(([name, value]) => [name, String(value)]), 'etag', etag]
  const bodies = before?.etag === etag ? bodiesOf(before) : await compress(identity)
  const formOf = (encoding: Encoding) => {
    const body = bodies[encoding]
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return { headers: [...shared, 'content-length', String(body.length), ...named], body }
  }
  return {
    headers: shared,
    etag,
    xsrfTail: cookies[0]?.replace(/^[^;]*/, '') ?? null,
    forms: { br: formOf('br'), gzip: formOf('gzip'), identity: formOf('identity') },
  }
}

const bodiesOf = ({ forms: { br, gzip, identity } }: KeptPage): Bodies => ({
  br: br.body,
  gzip: gzip.body,
  identity: identity.body,
})

async function compress(identity: Buffer): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([pack.br(identity, { params }), pack.gzip(identity)])
  return { br: br.toString('latin1'), gzip: gz.toString('latin1'), identity: identity.toString('latin1') }
}
