import { isDeepStrictEqual } from 'node:util'
import { isColour, themeKeys } from '@balai/contract'
import type { Tx } from '@balai/db'
import { isPolicyOrigin } from '../../../platform/policy-origin.ts'
import {
  assertAsRead,
  type OperatorSettings,
  type Operators,
  type StaffActing,
  writeAudit,
} from '../../operators/index.ts'
import { cleanHtml } from '../clean-html.ts'
import type { DeskDeps } from '../desk/acts.ts'
import { type FieldFault, refuseFields } from '../errors.ts'
import { holdPictures } from '../picture/hold.ts'
import type { Theme } from './theme-sheet.ts'

/** What the content desk may change of an operator's settings. */
export const siteFields = [
  'pageTitle',
  'metaDescription',
  'metaKeyword',
  'canonicalUrl',
  'noIndex',
  'localeStrategy',
  'englishHosts',
  'followsBrowserLanguage',
  'theme',
  'logo',
  'favicon',
  'registerSuccessContent',
  'depositSuccessContent',
  'withdrawSuccessContent',
  'embeddingOrigins',
  'frameOrigins',
] as const satisfies readonly (keyof OperatorSettings)[]
export type SiteChange = Partial<Pick<OperatorSettings, (typeof siteFields)[number]>>

export interface SiteDeps extends DeskDeps {
  operators: Operators
}

const originFields = ['embeddingOrigins', 'frameOrigins'] as const

function checkSite({ theme, canonicalUrl, ...rest }: SiteChange): void {
  const faults: FieldFault[] = []
  for (const name of ['light', 'dark'] as const)
    for (const [key, colour] of Object.entries(theme?.[name] ?? {}))
      if (colour && !isColour(colour)) faults.push({ field: `theme.${name}.${key}`, key: 'contentDesk.errors.colour' })
  if (canonicalUrl && !isOrigin(canonicalUrl)) faults.push({ field: 'canonicalUrl', key: 'contentDesk.errors.origin' })
  for (const field of originFields)
    if (rest[field]?.some((each) => !isOrigin(each))) faults.push({ field, key: 'contentDesk.errors.origins' })
  if (rest.englishHosts?.some((each) => !isHost(each)))
    faults.push({ field: 'englishHosts', key: 'contentDesk.errors.hosts' })
  if (faults.length > 0) throw refuseFields(faults)
}

const withoutSlash = (text: string): string => text.replace(/\/$/, '')

/** An address without path, query or credentials, over https. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.origin === withoutSlash(text) && isPolicyOrigin(url.origin)
}

/** A host with its port, if it has one, and nothing else. */
const isHost = (text: string): boolean => URL.parse(`https://${text}`)?.host === text

/** As it is kept: HTML clean, no slash behind the origin. */
function tidy(change: SiteChange): SiteChange {
  const html = (['registerSuccessContent', 'depositSuccessContent', 'withdrawSuccessContent'] as const).flatMap(
    (name) => (change[name] === undefined ? [] : [[name, cleanHtml(change[name])]]),
  )
  return {
    ...change,
    ...Object.fromEntries(html),
    ...Object.fromEntries(
      originFields.flatMap((name) => (change[name] ? [[name, [...new Set(change[name].map(withoutSlash))]]] : [])),
    ),
    ...(change.canonicalUrl === undefined ? {} : { canonicalUrl: withoutSlash(change.canonicalUrl) }),
  }
}

/** The colours that are named over those that there are; an empty one is the product's own again. */
function coloured(before: Theme, named: Theme): Theme {
  const over = (name: keyof Theme) =>
    Object.fromEntries(Object.entries({ ...before[name], ...named[name] }).filter(([, colour]) => colour))
  return { light: over('light'), dark: over('dark') }
}

const noColours = Object.fromEntries(themeKeys.map((key) => [key, '']))

/** Every colour as a field of its own, by the name that the form gives to it. */
function byField({ theme, ...rest }: SiteChange): object {
  const colours = (['light', 'dark'] as const).flatMap((name) =>
    Object.entries(theme?.[name] ?? {}).map(([key, colour]) => [`theme.${name}.${key}`, colour]),
  )
  return { ...rest, ...Object.fromEntries(colours) }
}

/** The site as it stands, by the fields of its form; a colour that is not set is an empty one. */
function fieldsNow({ theme, ...rest }: OperatorSettings): object {
  return byField({ ...rest, theme: { light: { ...noColours, ...theme.light }, dark: { ...noColours, ...theme.dark } } })
}

/**
 * Changes what is named of how the site presents itself, of its colours too: a colleague's change of another stays (record
 * 0638), and what is no longer as it was `read` is not changed (record 0679). Locks pictures, then the
 * operator's row.
 *
 * @throws Refusal INVALID_INPUT, UNKNOWN_PICTURE, SETTINGS_CHANGED
 */
export async function changeSite(
  deps: SiteDeps,
  acting: StaffActing,
  { change: given, read, reason }: { change: SiteChange; read: SiteChange; reason: string | undefined },
): Promise<OperatorSettings> {
  checkSite(given)
  const change = tidy(given)
  return deps.db.transaction().execute(async (tx) => {
    await holdPictures(tx, acting.operatorId, { shows: [change.logo, change.favicon], texts: change })
    return write(tx, deps, acting, {
      change: (before) => {
        assertAsRead({ now: fieldsNow(before), change: byField(change), read: byField(read) })
        return { ...change, ...(change.theme ? { theme: coloured(before.theme, change.theme) } : {}) }
      },
      action: 'site.change',
      reason,
    })
  })
}

/** Closes the site or opens it again (spec 4, Maintenance mode). Locks the operator's row. */
export async function switchMaintenance(
  deps: SiteDeps,
  acting: StaffActing,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<OperatorSettings> {
  return deps.db
    .transaction()
    .execute((tx) =>
      write(tx, deps, acting, { change: () => ({ isMaintenance: isOn }), action: 'site.maintenance', reason }),
    )
}

interface Written {
  change(before: OperatorSettings): Partial<OperatorSettings>
  action: string
  reason: string | undefined
}

/** A change that changes nothing leaves no audit line. */
async function write(tx: Tx, deps: SiteDeps, acting: StaffActing, { change, action, reason }: Written) {
  const { before, after } = await deps.operators.changeSettings(tx, acting.operatorId, change)
  const names = Object.keys(after) as (keyof OperatorSettings)[] // of the settings as they were parsed
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (differing.length === 0) return after
  const pick = (settings: OperatorSettings) => Object.fromEntries(differing.map((name) => [name, settings[name]]))
  await writeAudit(tx, {
    ...acting,
    action,
    subject: acting.operatorId,
    before: pick(before),
    after: pick(after),
    reason,
  })
  return after
}
