import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { Operators } from '../operators/index.ts'
import { cleanHtml } from './clean-html.ts'
import { readAnnouncements, readBanners } from './store.ts'

export function contentRoutes(
  route: Route,
  { db, clock, operators }: { db: Db; clock: Clock; operators: Operators },
): void {
  route(calls.content.listBanner, schemas.content.listBanner, async ({ operatorId, language }) => ({
    results: await readBanners(db, operatorId, language),
  }))

  route(
    calls.content.listAnnouncement,
    schemas.content.listAnnouncement,
    async ({ operatorId, language }, { count }) => ({
      results: await readAnnouncements(db, { operatorId, language, count, now: clock.now() }),
    }),
  )

  route(calls.content.siteSettings, schemas.content.siteSettings, async ({ operatorId }) => {
    const { settings } = await operators.get(operatorId)
    return {
      result: {
        ...settings,
        registerSuccessContent: cleanHtml(settings.registerSuccessContent),
        depositSuccessContent: cleanHtml(settings.depositSuccessContent),
        withdrawSuccessContent: cleanHtml(settings.withdrawSuccessContent),
      },
    }
  })
}
