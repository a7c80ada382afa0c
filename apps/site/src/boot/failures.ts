declare global {
  interface Window {
    /** Failures that are on their way to the server, or wait for what sends them. */
    failures?: { push(failure: unknown): unknown }
    /** Tells the server of a failure that somebody caught and could not mend. */
    tellFailure?: (failure: unknown) => void
  }
}

/** What nobody caught is told to the server (spec 7, member/pushlog; record 0323), by a file that the first of it brings. */
export function tellFailures(): void {
  const { logScript } = document.documentElement.dataset
  if (!logScript) return
  window.failures = [] satisfies unknown[]
  const tell = (failure: unknown) => {
    window.failures?.push(failure)
    // Asked for again it is the same; where it does not come, there is no line to tell by.
    import(/* @vite-ignore */ logScript).catch(() => {})
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  window.tellFailure = tell
}
