import { mayReload } from '../../shell/stale-chunk.ts'

/**
 * Hears that the page's policy keeps its frame empty. A policy is of when its page was loaded, which may be long ago: of a provider
 * that came since, moved, or was off then it knows nothing, so the page is loaded anew, with the policy of now (record 1152).
 *
 * @param onRefused called where that was just tried in vain
 * @returns stops listening
 */
export function heedFramePolicy(onRefused: () => void): () => void {
  const heed = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src') return
    if (mayReload(location.pathname)) location.reload()
    else onRefused()
  }
  document.addEventListener('securitypolicyviolation', heed)
  return () => document.removeEventListener('securitypolicyviolation', heed)
}
