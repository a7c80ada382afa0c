import { originOf } from './origin.ts'

/**
 * Hears that the page's policy keeps something of ours out of its frame. A policy is of when its page was loaded, which may be long
 * ago: of what came since, moved, or was off then it knows nothing (record 1152). What else is kept out, such as the frame that
 * something in the browser puts on every page, is nothing of ours.
 *
 * @param frameOrigin asked once something was kept out; null while no frame is open
 * @returns stops listening
 */
export function hearKeptOut(frameOrigin: () => string | null, onKeptOut: () => void): () => void {
  const heed = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && originOf(blockedURI) === frameOrigin()) onKeptOut()
  }
  document.addEventListener('securitypolicyviolation', heed)
  return () => document.removeEventListener('securitypolicyviolation', heed)
}
