import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The page loads its files from here alone. The library's own policy has a browser ask for each by `https:`, where nobody answers on
 * a network without it, such as a phone's (record 1173).
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The document and its page (decision 4). Registered before the calls, which describe themselves as they are added. */
export async function mountApiDocs(
  app: FastifyInstance,
  /** Adds what no route can tell of itself; asked once, when the document is first read. */
  complete: <D extends object>(document: D) => D,
): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    transformObject: (made) => ('openapiObject' in made ? complete(made.openapiObject) : made.swaggerObject),
    openapi: {
      openapi: '3.1.0',
      info: { title: '', version: '' }, // `complete` says them
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy, uiConfig: { validatorUrl: null } })
}
