import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staffCookie } from '../modules/operators/index.ts'
import { chosenLanguage, chosenTheme } from './choices.ts'
import { policyHeaders } from './content-policy.ts'

export interface ConsoleOptions {
  /** The built console, from `consoleFolder` of `@balai/console`. */
  folder: URL
  isSecure: boolean
}

const mountPath = '/console'
/** How the built page begins. */
const pageHead = '<html lang="id" data-theme="light" data-visitor="unknown">'

/** Mounts the operator's console under `/console`: its files, and its one page for every other address there. */
export async function mountConsole(app: FastifyInstance, { folder, isSecure }: ConsoleOptions): Promise<void> {
  const page = await readFile(new URL('index.html', folder), 'utf8')
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerPage(page, isSecure, request, reply)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: fileURLToPath(folder),
      preCompressed: true, // the build put them beside the files (record 0301)
      prefix: `${mountPath}/`,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      decorateReply: false,
      setHeaders(reply, path) {
        // Names under assets/ carry the hash of what they hold.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    // A file that an older page asks for and that is gone is no page.
    scope.get(`${mountPath}/assets/*`, (_request, reply) => reply.callNotFound())
    scope.get(mountPath, answer)
    scope.get(`${mountPath}/*`, answer)
  })
}

/** The page in the reader's theme and language, so that nothing changes before their eyes once the script runs. */
function answerPage(page: string, isSecure: boolean, request: FastifyRequest, reply: FastifyReply) {
  // Whoever has no session's cookie need not be asked who they are.
  const visitor = request.cookies[staffCookie] ? 'unknown' : 'new'
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .headers(policyHeaders({ frames: [], parents: [], host: request.host, isSecure }))
    .send(
      page.replace(
        pageHead,
        `<html lang="${chosenLanguage(request)}" data-theme="${chosenTheme(request)}" data-visitor="${visitor}">`,
      ),
    )
}
