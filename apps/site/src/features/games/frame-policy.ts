import { originOf } from '../../shell/frame/origin.ts'
import { mayReload } from '../../shell/stale-chunk.ts'

/**
 * Hears that the page's policy keeps the game out of its frame. A policy is of when its page was loaded, which may be long ago: of a
 * provider that came since, moved, or was off then it knows nothing, so the page is loaded anew, with the policy of now (record 1152).
 * What else is kept out, such as the frame that something in the browser puts on every page, is no game.
 *
 * @param gameOrigin asked once something was kept out; null while no game is open
 * @param onRefused called where loading anew was just tried in vain
 * @returns stops listening
 */
export function heedFramePolicy(gameOrigin: () => string | null, onRefused: () => void): () => void {
  const heed = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || originOf(blockedURI) !== gameOrigin()) return
    if (mayReload(location.pathname)) location.reload()
    else onRefused()
  }
  document.addEventListener('securitypolicyviolation', heed)
  return () => document.removeEventListener('securitypolicyviolation', heed)
}
