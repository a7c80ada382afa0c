declare global {
  interface Window {
    /** Written by the framework's own script in the page. */
    __reactRouterContext?: { basename?: string }
  }
}

/**
 * An address with what stands before every one in the page's language (spec 9, Locale strategies), for where the router does
 * not add it: a page that is loaded whole by a script.
 */
export function wholeAddress(path: string): string {
  const basename = window.__reactRouterContext?.basename ?? '/'
  if (basename === '/') return path
  return path === '/' ? basename : basename + path
}
