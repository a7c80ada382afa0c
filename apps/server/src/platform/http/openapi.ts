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
      info: {
        title: 'Balai member API',
        version: '1',
        description:
          'Money is a whole number of rupiah. Every answer is an envelope {success, title?, message?, result?, results?, code?, errors?}. ' +
          'A refusal that the call names is answered with 200 unless its code says otherwise (…_UNKNOWN 404, RANGE_… 422); it has success false, a stable code and a sentence. ' +
          'Every example is what the server answered in its own tests.',
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { validatorUrl: null } })
}
