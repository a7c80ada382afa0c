import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { boundBodies, createBoundedServer } from './slow-sockets.ts'

const bodyLimitBytes = 64 * 1024

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface MachineDoor {
  /** Where its routes are registered. */
  app: FastifyInstance
  /** The one server of both doors, which sends each request to its own. */
  serverFactory(people: Handler): Server
}

/**
 * A second door on the same port, for programs that prove themselves in every request. Cookies, forgery guards, browser headers and
 * a log line for each answer have no use there, and together cost twice what the call itself does.
 */
export function createMachineDoor(prefix: string): MachineDoor {
  const app = fastify({
    logger: false, // a logger for each request costs as much as its parsing; whoever has something to say has his own
    bodyLimit: bodyLimitBytes,
    return503OnClosing: false, // as at the other door
    requestIdHeader: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
  })
  boundBodies(app)
  const isForMachines = (url: string | undefined): boolean => url?.slice(0, prefix.length).toLowerCase() === prefix
  return {
    app,
    serverFactory: (people) =>
      createBoundedServer((request, response) =>
        isForMachines(request.url) ? app.routing(request, response) : people(request, response),
      ),
  }
}
