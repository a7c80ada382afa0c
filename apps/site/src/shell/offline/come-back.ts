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

/** It stands at the address of the page that was wanted. At its own nothing was, and loading that anew would go on for ever. */
function leave(): void {
  if (/\/offline\/?$/i.test(location.pathname)) location.replace('/')
  else location.reload()
}

function begin(): void {
  const isConnected = () => navigator.onLine
  const isSeen = () => document.visibilityState === 'visible'
  void untilThere({ isServerThere, isConnected, isSeen, pause, show }).then(leave)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
