import { useEffect, useState } from 'react'

/** Spec 2: about every hour. */
const everyMs = 3_600_000

/** @returns null when nobody could say */
async function askVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const answer: unknown = response.ok ? await response.json() : null
    return typeof answer === 'object' && answer !== null && 'version' in answer ? String(answer.version) : null
  } catch {
    return null // away; it is asked again in an hour
  }
}

/**
 * Whether the server serves another build than the one that made this document: asked every hour (spec 2), and told by the
 * data of every page that is visited meanwhile.
 */
export function useNewerBuild(built: string, served: string): boolean {
  const [asked, setAsked] = useState(built)
  useEffect(() => {
    const timer = setInterval(() => {
      void askVersion().then((version) => version && setAsked(version))
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return served !== built || asked !== built
}
