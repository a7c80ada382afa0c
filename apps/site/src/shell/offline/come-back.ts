import { isServerThere } from '../server-there.ts'
import { untilThere } from './look-again.ts'

// On the offline page: says whether the line or the server is away, and asks for the page that was wanted once it can come.
async function pause(ms: number): Promise<boolean> {
  const waiting = new AbortController()
  const isChanged = await new Promise<boolean>((resolve) => {
    const change = () => resolve(true)
    for (const kind of ['online', 'offline']) addEventListener(kind, change, { signal: waiting.signal })
    document.addEventListener('visibilitychange', change, { signal: waiting.signal })
    setTimeout(resolve, ms, false)
  })
  waiting.abort()
  return isChanged
}

function show(away: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-away]')) part.hidden = part.dataset.away !== away
}

function begin(): void {
  const isConnected = () => navigator.onLine
  const isSeen = () => document.visibilityState === 'visible'
  void untilThere({ isServerThere, isConnected, isSeen, pause, show }).then(() => location.reload())
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
