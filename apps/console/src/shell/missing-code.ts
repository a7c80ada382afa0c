import { useEffect } from 'react'

/** At most once in this time for each path, so that it never goes round. */
const guardMs = 10_000

const missing = new WeakSet<object>()

/** Begins to remember which errors are of code that did not come. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

/** Whether an error is of a room's own code: the line is away, or a newer build took the place of the files. */
const isMissingCode = (error: unknown): boolean => typeof error === 'object' && error !== null && missing.has(error)

function mayReload(): boolean {
  const key = `reload/${location.pathname}`
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NaN)
    if (Math.abs(Date.now() - last) < guardMs) return false // of a clock that may have been set back (record 0617)
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false // without storage nothing would stop it from going round
  }
}

async function reloadIfThere(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok && mayReload()) location.reload()
}

/** Loads the page whole, with the files of now, as soon as the server can be asked for it; nothing stands on it that could be lost. */
export function useReloadOfMissingCode(error: unknown): void {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) return
    const reload = () => void reloadIfThere()
    reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isMissing])
}
