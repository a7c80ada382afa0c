import type { Db } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import { pictureHeaders } from '../../../platform/pictures.ts'
import { refuseContent } from '../errors.ts'
import { picturePrefix } from './address.ts'
import { readPicture } from './store.ts'

/**
 * Pictures of the operator that the host serves. Each is one that we encoded ourselves; its address names its bytes, so
 * it may be kept for ever, and no browser may take it for anything else.
 */
export function pictureRoute(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { id: string } }>(`${picturePrefix}:id`, async (request, reply) => {
    const picture = await readPicture(db, request.operatorId, request.params.id)
    if (!picture) throw refuseContent('UNKNOWN_CONTENT')
    return reply
      .type(picture.type)
      .headers(pictureHeaders)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture.bytes)
  })
}
