export interface PolicyOptions {
  /** For the inline scripts of a page that is made for this request; absent where there are none. */
  nonce?: string
  /** Of the inline scripts of a page that is kept for many. */
  hashes?: readonly string[]
  /** Origins whose games the page shows in a frame. */
  frames: readonly string[]
  /** Origins that may frame the page, and whose logo it shows (decision 31). */
  parents: readonly string[]
  /** The page's own host, for its sockets: not every browser counts ws: under 'self'. */
  host: string
  isSecure: boolean
}

/** The content security policy of our pages, without `unsafe-*` (decision 28). */
export function contentPolicy({ nonce, hashes = [], frames, parents, host, isSecure }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...hashes].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self'", 'blob:', 'data:', ...parents].join(' ')}`,
    "font-src 'self'",
    "media-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${isSecure ? 'wss' : 'ws'}://${host}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `frame-ancestors ${["'self'", ...parents].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
