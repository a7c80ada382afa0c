import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

const within = new WeakSet<object>()

/** Whether a request was made by this very server. */
export const isInProcess = (raw: object): boolean => within.has(raw)

/**
 * Makes a request of this very server without leaving the process. Fastify's own `inject` refuses from the moment at which the
 * server begins to stop, when pages that had come before are still made of such requests.
 */
export function askInProcess(door: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject((request, response) => {
    within.add(request)
    door.routing(request, response)
  }, options)
}
