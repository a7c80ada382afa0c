import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import { readAnnouncements, readBanners } from './store.ts'

export function contentRoutes(route: Route, { db, clock }: { db: Db; clock: Clock }): void {
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
}
