import type { CallSpec } from '@balai/contract'
import type { Db } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { RequestContext } from '../../platform/http/request.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Random } from '../../platform/random.ts'
import type { Operators } from '../operators/index.ts'
import { contentDeskRoutes } from './desk/routes.ts'
import { refuseContent } from './errors.ts'
import { createLeads, type HasGame } from './links/leads.ts'
import { forgetContentPicturesJob, type NamedPictures } from './picture/forget.ts'
import { createKeptPictures } from './picture/kept.ts'
import { pictureRoute } from './picture/route.ts'
import { readPicture } from './picture/store.ts'
import { contentRoutes } from './routes.ts'
import { contentChanged, createShown } from './shown.ts'
import { siteRoutes } from './site/routes.ts'

export interface ContentOptions {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  hasGame: HasGame
  gamePictures: NamedPictures
}

export interface Content {
  routes(route: Route, app: FastifyInstance): void
  /** Told of every event of the installation: what it keeps follows a change on any server. */
  onEvents(events: readonly { topic: string }[]): void
  job: Job
}

/** What the operator says on its pages, how its site presents itself, and the desk where staff change both. */
export function createContent({ db, clock, random, operators, hasGame, gamePictures }: ContentOptions): Content {
  const shown = createShown({ db, clock })
  const leads = createLeads({ db, clock, shown, hasGame })
  const pictures = createKeptPictures({ clock, read: (operatorId, id) => readPicture(db, operatorId, id) })
  return {
    routes(route, app) {
      contentRoutes(route, { db, clock, operators, shown, leads })
      contentDeskRoutes(route, { db, clock, random, hasGame, leads })
      siteRoutes(route, app, { db, clock, random, operators })
      pictureRoute(app, { pictures })
    },
    job: forgetContentPicturesJob({ db, clock, pictures, namedElsewhere: gamePictures }),
    onEvents(events) {
      if (!events.some(({ topic }) => topic === contentChanged)) return
      shown.forget()
      leads.forget()
    },
  }
}

/**
 * While the site is closed for maintenance, calls of visitors and members are refused, those apart that say so and the
 * console's (spec 4; record 0152). Providers have their own door and are not asked: what is being played is settled.
 *
 * @throws Refusal MAINTENANCE
 */
export function createMaintenanceGate({ operators }: { operators: Operators }) {
  return async (call: CallSpec, { operatorId }: RequestContext): Promise<void> => {
    if (call.answersInMaintenance || call.group === 'console') return
    if ((await operators.get(operatorId)).settings.isMaintenance) throw refuseContent('MAINTENANCE')
  }
}
