import type { FastifyInstance } from 'fastify'
import { pictureHeaders } from '../../../platform/pictures.ts'
import { refuseContent } from '../errors.ts'
import { picturePrefix } from './address.ts'
import type { KeptPictures } from './kept.ts'

const forEver = 'public, max-age=31536000, immutable'

/**
 * Pictures of the operator that the host serves. Each is one that we encoded ourselves; its address names its bytes, so
 * it may be kept for ever, and no browser may take it for anything else. They are for everybody: receipts and documents have
 * addresses of their own, which ask who looks, and are kept nowhere.
 */
export function pictureRoute(app: FastifyInstance, { pictures }: { pictures: KeptPictures }): void {
  app.get<{ Params: { id: string } }>(`${picturePrefix}:id`, async (request, reply) => {
    const { id } = request.params
    const picture = await pictures.get(request.operatorId, id)
    if (!picture) throw refuseContent('UNKNOWN_CONTENT')
    reply.header('etag', `"${id}"`)
    if (request.headers['if-none-match']?.includes(`"${id}"`))
      return reply.code(304).header('cache-control', forEver).send()
    return reply.type(picture.type).headers(pictureHeaders).header('cache-control', forEver).send(picture.bytes)
  })
}
