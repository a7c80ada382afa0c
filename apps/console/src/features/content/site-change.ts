import { type CallInput, type calls, themeKeys } from '@balai/contract'
import { carryOver, readOf } from '../../desk/as-read.ts'
import type { Site } from './use-site.ts'

type SiteChange = Omit<CallInput<typeof calls.content.consoleSaveSite>, 'read'>

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

const coloursRead = (read: Colours, change: Colours): Colours =>
  Object.fromEntries(themeKeys.filter((key) => key in change).map((key) => [key, read[key] ?? '']))

/** What the fields of a change were when they were read, each of its colours too. */
export function siteReadOf(read: Site, { theme, ...change }: SiteChange): SiteChange {
  const rest = readOf(read, change)
  if (!theme) return rest
  const { light, dark } = read.theme
  return { ...rest, theme: { light: coloursRead(light, theme.light), dark: coloursRead(dark, theme.dark) } }
}

/** What a person wrote, over the site as it stands now, colour by colour. */
export function carrySite(before: Site, draft: Site, now: Site): Site {
  const over = (name: keyof Site['theme']) => carryOver(before.theme[name], draft.theme[name], now.theme[name])
  return { ...carryOver(before, draft, now), theme: { light: over('light'), dark: over('dark') } }
}
