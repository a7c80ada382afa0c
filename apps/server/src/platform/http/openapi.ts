import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The document and its page (decision 4). Registered before the calls, which describe themselves as they are added. */
export async function mountApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balai member API',
        version: '1',
        description:
          'Money is a whole number of rupiah. Every answer is an envelope {success, title?, message?, result?, results?, code?, errors?}.',
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { validatorUrl: null } })
}
