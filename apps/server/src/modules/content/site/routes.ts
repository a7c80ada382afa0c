import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../platform/http/call-route.ts'
import { actingOf, type OperatorSettings } from '../../operators/index.ts'
import { refuseContent } from '../errors.ts'
import { changeSite, type SiteChange, type SiteDeps, siteFields, switchMaintenance } from './change-site.ts'
import { isThemeSheetName, themeSheet, themeSheetAddress } from './theme-sheet.ts'

const toView = (settings: OperatorSettings) => ({
  ...(Object.fromEntries(siteFields.map((name) => [name, settings[name]])) as Required<SiteChange>), // every field of the list
  isMaintenance: settings.isMaintenance,
})

/** Only what is given. */
const named = (fields: object): SiteChange =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** How the site presents itself: the console's calls, and the operator's style sheet. */
export function siteRoutes(route: Route, app: FastifyInstance, deps: SiteDeps): void {
  const { operators } = deps
  const { content } = schemas

  // As it stands, not as it is kept for seconds: the form shows what is about to be changed.
  route(calls.content.consoleGetSite, content.consoleGetSite, async ({ operatorId }) => ({
    result: toView((await operators.readRecord(operatorId)).settings),
  }))

  route(calls.content.consoleSaveSite, content.consoleSaveSite, async (context, { read, reason, ...given }) => {
    const change = named(given) // what is left out stays as it is
    const site = await changeSite(deps, actingOf(context, deps), { change, read: named(read ?? {}), reason })
    return { result: toView(site) }
  })

  route(calls.content.consoleSwitchMaintenance, content.consoleSwitchMaintenance, async (context, input) => ({
    result: toView(await switchMaintenance(deps, actingOf(context, deps), input)),
  }))

  // A page that somebody holds from before names a sheet that is gone: it gets the colours of today rather than none, and
  // so does one whose server knows of a change before this one does (record 0664).
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    const { name } = request.params
    if (!isThemeSheetName(name)) throw refuseContent('UNKNOWN_CONTENT')
    const { theme } = (await operators.get(request.operatorId)).settings
    const isOfNow = themeSheetAddress(theme) === `/theme/${name}`
    return reply
      .type('text/css; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', isOfNow ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(themeSheet(theme))
  })
}
