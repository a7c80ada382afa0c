import { type CallInput, type calls, themeKeys } from '@balai/contract'
import type { Site } from './use-site.ts'

type SiteChange = CallInput<typeof calls.content.consoleSaveSite>

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

type Colours = Site['theme']['light']

/** The colours that differ; one that was taken out is named as empty. */
const colourChange = (read: Colours, draft: Colours): Colours =>
  Object.fromEntries(
    themeKeys.filter((key) => (read[key] ?? '') !== (draft[key] ?? '')).map((key) => [key, draft[key] ?? '']),
  )

/**
 * Only what differs from what was read, of the colours too: a colleague's change of something else stays (record 0638). The site
 * is closed by another act.
 */
export function siteChange(read: Site, draft: Site): SiteChange {
  const { isMaintenance: _switchedElsewhere, theme, ...given } = draft
  const light = colourChange(read.theme.light, theme.light)
  const dark = colourChange(read.theme.dark, theme.dark)
  const isColoured = Object.keys({ ...light, ...dark }).length > 0
  const tidy = {
    ...given,
    englishHosts: filled(given.englishHosts),
    embeddingOrigins: filled(given.embeddingOrigins),
    frameOrigins: filled(given.frameOrigins),
  }
  const differing = Object.entries(tidy).filter(
    ([name, value]) => JSON.stringify(read[name as keyof Site]) !== JSON.stringify(value), // a field of the site
  )
  const rest = Object.fromEntries(differing) as SiteChange // of the form's own fields
  return isColoured ? { ...rest, theme: { light, dark } } : rest
}
