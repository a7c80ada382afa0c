import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { buildFolder } from './config.ts'
import type { Visit, visitContext } from './src/visit.ts'

export type { ApiClient } from './src/api/client.ts'
export type { ThemeName, Visit } from './src/visit.ts'

/** Where `npm run build -w @balai/site` puts the files that browsers fetch; `assets/` in it never change under a name. */
export const clientFolder = new URL(`./${buildFolder}/client/`, import.meta.url)
const serverBuild = new URL(`./${buildFolder}/server/index.js`, import.meta.url)

/** Answers a page, a page's data or a form of the site for one visit. */
export type SiteHandler = (request: Request, visit: Visit) => Promise<Response>

interface SiteOptions {
  /** The built site; by default the one beside this file. Development gives its own. */
  loadBuild?: () => Promise<ServerBuild>
  mode?: 'production' | 'development'
}

/**
 * The member site as a function from request to answer. The server that mounts it serves the files of `clientFolder`
 * first and gives everything that nothing else answers to this.
 */
export async function createSiteHandler({
  loadBuild = () => import(serverBuild.href),
  mode = 'production',
}: SiteOptions = {}): Promise<SiteHandler> {
  const build = await loadBuild()
  // One handler for each prefix of a language: it is the same build under another address.
  const handlers = new Map(
    (['', '/id', '/en'] as const).map((basename) => [
      basename,
      createRequestHandler(basename === '' ? build : { ...build, basename }, mode),
    ]),
  )
  const { visitContext: key } = build.entry.module as unknown as { visitContext: typeof visitContext } // `entry.server.tsx` exports it
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(key, visit)
    const handle = handlers.get(visit.basename)
    if (!handle) throw new Error(`no handler for ${visit.basename}`)
    return handle(request, context)
  }
}
