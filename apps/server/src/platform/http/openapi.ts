import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { validatorUrl: null } })
}
