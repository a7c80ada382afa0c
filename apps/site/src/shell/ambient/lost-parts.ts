import { lostPart } from '../bring-part.ts'
import { isServerThere } from '../server-there.ts'
import { mayReload } from '../stale-chunk.ts'

async function reloadOnce(): Promise<void> {
  if ((await isServerThere()) && mayReload(location.pathname)) location.reload()
}

/**
 * Parts of a page that come when they are wanted, such as dialogs, may be gone as its pages may (`stale-chunk.ts`): it is
 * then loaded anew. Where the line is away it stays, with all that was typed into it (`lazy-part.tsx`); one whose part is gone
 * again shows the error screen.
 *
 * @returns ends it
 */
export function heedLostParts(): () => void {
  addEventListener(lostPart, reloadOnce)
  return () => removeEventListener(lostPart, reloadOnce)
}
