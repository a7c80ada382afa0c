import { mayReload } from '../stale-chunk.ts'

/** Whether the server answers. Where it does not, a file that did not come is not gone, and nothing can be loaded anew. */
const isServerThere = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function reloadOnce(): Promise<void> {
  if ((await isServerThere()) && mayReload(location.pathname)) location.reload()
}

/**
 * Parts of a page that come when they are wanted, such as dialogs, may be gone as its pages may (`stale-chunk.ts`): it is
 * then loaded anew. Where the line is away it stays, with all that was typed into it; one whose part is gone again shows the
 * error screen.
 *
 * @returns ends it
 */
export function heedLostParts(): () => void {
  addEventListener('vite:preloadError', reloadOnce)
  return () => removeEventListener('vite:preloadError', reloadOnce)
}
