import { message } from '@balai/copy'
import type { SiteHandler } from '@balai/site'
import type { FastifyInstance } from 'fastify'
import { readPicture } from '../modules/content/index.ts'
import { mountConsole } from '../pages/console.ts'
import { createKeptHome, type KeptHome } from '../pages/kept-home/kept-home.ts'
import { mountSite } from '../pages/site.ts'
import { platformRefusal } from '../platform/http/answer.ts'
import { createGameFrames } from './game-frames.ts'
import type { Parts } from './parts.ts'
import type { Slices } from './slices.ts'
import { platformWords } from './words.ts'

export interface PageOptions {
  /** The built member site; without it (as in most tests) the API stands alone. */
  site?: SiteHandler | undefined
  /** Where the built console is; without it there is none. */
  consoleFolder?: URL | undefined
  isSecure: boolean
}

/** The site and the console, as far as they were built. @returns the home that is kept for visitors */
export async function mountPages(
  app: FastifyInstance,
  { config, db, log, clock, random }: Parts,
  { operators, line, games }: Slices,
  { site, consoleFolder, isSecure }: PageOptions,
): Promise<KeptHome | undefined> {
  if (consoleFolder) await mountConsole(app, { folder: consoleFolder, isSecure })
  if (!site) return undefined
  const keptHome = createKeptHome({ app, clock, random, log, trustedProxies: config.trustedProxies })
  await mountSite(app, {
    handle: site,
    operators,
    isLineOffered: line.isOffered,
    random,
    frames: createGameFrames(games.providers, [config.arcadeOrigin]),
    isSecure,
    isForKeeping: keptHome.isForKeeping,
    readPicture: (operatorId, id) => readPicture(db, operatorId, id),
    notFound: () => platformRefusal(platformWords, 'NOT_FOUND'),
    noPage: (path) =>
      platformRefusal(platformWords, 'NOT_FOUND', {
        text: (language) => message(language, 'common.errors.pageNotFound', { path }),
      }),
    noForm: () => platformRefusal(platformWords, 'INVALID_INPUT'),
  })
  return keptHome
}
