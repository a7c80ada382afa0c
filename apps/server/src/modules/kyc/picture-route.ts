import type { HttpServer } from '../../platform/http/server.ts'
import { pictureHeaders, pictureType } from '../../platform/pictures.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { actingOf, writeAudit } from '../operators/index.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { readSubmission } from './store.ts'

export interface PictureRouteOptions {
  http: Pick<HttpServer, 'app' | 'contextOf'>
  /** The platform's own refusal of a visitor without a staff session. */
  notSignedIn(): Refusal
}

/** The pictures themselves, for staff who may read submissions; looking leaves an audit line in the member's trail. */
export function kycPictureRoute(deps: KycDeps, { http, notSignedIn }: PictureRouteOptions): void {
  http.app.get<{ Params: { id: string; picture: string } }>(
    '/api/console/kyc/:id/:picture(^document|selfie$)',
    async (request, reply) => {
      const { operatorId, staff, ip } = await http.contextOf(request, reply)
      if (!staff) throw notSignedIn()
      if (!staff.permissions.has('kyc.read')) throw refuseKyc('NOT_ALLOWED')
      const submission = await readSubmission(deps.db, operatorId, request.params.id)
      if (!submission?.hasPictures) throw refuseKyc('UNKNOWN_REQUEST')
      const { memberId, documentKey, selfieKey, id } = submission
      const bytes = await deps.pictures.get(request.params.picture === 'selfie' ? selfieKey : documentKey)
      const line = { ...actingOf({ operatorId, staff, ip }, deps), action: 'kyc.picture', subject: memberId }
      const after = { submission: id, picture: request.params.picture }
      await deps.db.transaction().execute((tx) => writeAudit(tx, { ...line, after }))
      return reply
        .type(pictureType)
        .headers(pictureHeaders)
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes))
    },
  )
}
