import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

/**
 * Makes a request of this very server without leaving the process. Fastify's own `inject` refuses from the moment at which the
 * server begins to stop, when pages that had come before are still made of such requests.
 */
export function askInProcess(door: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject((request, response) => door.routing(request, response), options)
}
