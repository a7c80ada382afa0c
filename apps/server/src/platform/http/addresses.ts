/** A proxy may ask by the whole address (RFC 9112, 3.2.2): the host is what `Host` says, and the rest is read as from anybody. */
export const originForm = (url = '/'): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')

/** Whether it is a hub's own, which alone speaks another protocol than HTTP: who negotiates makes a call like any other. */
export const isHubs = (url: string | undefined): boolean => /^\/hubs\/[^/?]*\/?(\?|$)/i.test(originForm(url))

/**
 * Health, metrics, gateway and hubs recognise those who ask by means of their own; reports of browsers are nobody's, and what the API is
 * like is told of any server, whose site it may be (record 1173).
 */
export function isOperational(url: string): boolean {
  return /^\/(healthz|readyz|metrics|version\.json|csp-report)\/?(\?|$)|^\/(gateway|hubs)\/|^\/api\/docs(\/|\?|$)/i.test(
    url,
  )
}
