import type { CallInput, calls } from '@balai/contract'
import type { Site } from './use-site.ts'

type SiteChange = CallInput<typeof calls.content.consoleSaveSite>

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

/** Only what differs from what was read: a colleague's change of something else stays. The site is closed by another act. */
export function siteChange(read: Site, draft: Site): SiteChange {
  const { isMaintenance: _switchedElsewhere, ...given } = draft
  const tidy = {
    ...given,
    englishHosts: filled(given.englishHosts),
    embeddingOrigins: filled(given.embeddingOrigins),
    frameOrigins: filled(given.frameOrigins),
  }
  const differing = Object.entries(tidy).filter(
    ([name, value]) => JSON.stringify(read[name as keyof Site]) !== JSON.stringify(value), // a field of the site
  )
  return Object.fromEntries(differing) as SiteChange // of the form's own fields
}
