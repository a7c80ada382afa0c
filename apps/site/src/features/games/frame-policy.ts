import { hearKeptOut } from '../../shell/frame/hear-kept-out.ts'
import { mayReload } from '../../shell/stale-chunk.ts'

/**
 * Where the page's policy keeps the game out of its frame the page is loaded anew, with the policy of now (record 1152).
 *
 * @param gameOrigin asked once something was kept out; null while no game is open
 * @param onRefused called where loading anew was just tried in vain
 * @returns stops listening
 */
export const heedFramePolicy = (gameOrigin: () => string | null, onRefused: () => void): (() => void) =>
  hearKeptOut(gameOrigin, () => {
    if (mayReload(location.pathname)) location.reload()
    else onRefused()
  })
