import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * Keeps scroll positions from page to page, as the router's own element does, but without its inline script: that one
 * fails where storage is closed to framed pages, and a document that comes back is put in its place by the browser itself.
 */
export function ScrollKeeper() {
  useScrollRestoration()
  return null
}
