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

/** Where browsers tell what was refused (`policy-reports.ts`). */
export const policyReportPath = '/csp-report'

/** The headers of a page that carry its policy, and where violations of it are told. */
export const policyHeaders = (options: PolicyOptions): Record<string, string> => ({
  'content-security-policy': contentPolicy(options),
  ...(options.isSecure ? { 'reporting-endpoints': `csp="${policyReportPath}"` } : {}),
})

/** The content security policy of our pages, without `unsafe-*` (decision 28). */
function contentPolicy({ nonce, hashes = [], frames, parents, host, isSecure }: PolicyOptions): string {
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
    `report-uri ${policyReportPath}`,
    // Works over HTTPS alone, and browsers that know it then pass over the line before.
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ')
}
