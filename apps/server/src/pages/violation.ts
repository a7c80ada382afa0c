/** What is kept of a report: nothing that its sender could have put there in words of their own. */
export interface Violation {
  directive: string
  /** A word of the policy (`inline`, `eval`), an origin, or a scheme. */
  blocked: string
  /** The first two steps of the page's path, letters only: no query, no ids. */
  page: string
  /** One of our own files with its line, or `page` or `elsewhere`. */
  source: string
}

const directives = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
   media-src manifest-src worker-src connect-src frame-src frame-ancestors form-action base-uri object-src`.split(
    /\s+/,
  ),
)
const words = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'])
const web = new Set(['http:', 'https:', 'ws:', 'wss:'])
const mostInOne = 10
const longestOrigin = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function blockedOf(value: string): string {
  if (words.has(value)) return value
  const url = URL.parse(value)
  if (!url) return 'other'
  if (web.has(url.protocol)) return url.origin.length <= longestOrigin ? url.origin : 'other'
  return /^[a-z-]{2,20}:$/.test(url.protocol) ? url.protocol : 'other'
}

function pageOf(value: string): string {
  const steps = URL.parse(value)?.pathname.split('/').slice(1, 3) ?? []
  return `/${steps.filter((step) => /^[a-z-]{1,30}$/i.test(step)).join('/')}`
}

function sourceOf(file: string, line: unknown): string {
  if (file === '') return 'page'
  const path = URL.parse(file)?.pathname ?? ''
  if (!/^\/(console\/)?assets\/[\w.-]{1,80}$/.test(path)) return 'elsewhere'
  return Number.isSafeInteger(line) ? `${path}:${line}` : path
}

/** One report, in the spelling of `report-to` or of `report-uri`; null for what is none. */
function readOne(report: unknown): Violation | null {
  if (typeof report !== 'object' || report === null) return null
  const fields = report as Record<string, unknown> // an object; each field is read as text or left
  const read = (...names: string[]) => textOf(names.map((name) => fields[name]).find((value) => value !== undefined))
  const [directive = ''] = read('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')
  if (!directives.has(directive)) return null
  return {
    directive,
    blocked: blockedOf(read('blockedURL', 'blocked-uri')),
    page: pageOf(read('documentURL', 'document-uri')),
    source: sourceOf(read('sourceFile', 'source-file'), fields.lineNumber ?? fields['line-number']),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What a browser reported, ten violations at most.
 *
 * @param text of a body in either format: `application/reports+json`, or `application/csp-report`
 */
export function readViolations(text: string): Violation[] {
  const body = parse(text)
  const bodies = Array.isArray(body)
    ? body.slice(0, mostInOne).map((report: { body?: unknown } | null) => report?.body)
    : [(body as Record<string, unknown> | null)?.['csp-report']] // whatever it is, it is asked for one field only
  return bodies.map(readOne).filter((violation) => violation !== null)
}
