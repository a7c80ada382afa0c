import type { HttpServer } from '../../platform/http/server.ts'
import { pictureHeaders, pictureType } from '../../platform/pictures.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { PictureMissing } from '../../platform/shelf/files.ts'
import { actingOf, writeAudit } from '../operators/index.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { type Picture, pictureLook, pictures } from './pictures.ts'
import { readSubmission } from './store.ts'

export interface PictureRouteOptions {
  http: Pick<HttpServer, 'app' | 'contextOf'>
  /** The platform's own refusal of a visitor without a staff session. */
  notSignedIn(): Refusal
}

/** The pictures themselves, for staff who may read submissions; looking leaves an audit line in the member's trail. */
export function kycPictureRoute(deps: KycDeps, { http, notSignedIn }: PictureRouteOptions): void {
  http.app.get<{ Params: { id: string; picture: Picture } }>(
    `/api/console/kyc/:id/:picture(^${pictures.join('|')}$)`,
    async (request, reply) => {
      const { operatorId, staff, ip } = await http.contextOf(request, reply)
      if (!staff) throw notSignedIn()
      if (!staff.permissions.has('kyc.read')) throw refuseKyc('NOT_ALLOWED')
      const submission = await readSubmission(deps.db, operatorId, request.params.id)
      if (!submission?.hasPictures) throw refuseKyc('UNKNOWN_REQUEST')
      const { picture } = request.params
      const key = picture === 'selfie' ? submission.selfieKey : submission.documentKey
      const bytes = await deps.pictures.get(key).catch((error: unknown) => {
        throw error instanceof PictureMissing ? refuseKyc('PICTURE_MISSING') : error
      })
      const line = { ...actingOf({ operatorId, staff, ip }, deps), ...pictureLook(submission, picture) }
      await deps.db.transaction().execute((tx) => writeAudit(tx, line))
      return reply
        .type(pictureType)
        .headers(pictureHeaders)
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes))
    },
  )
}
