import type { HttpServer } from '../../../platform/http/server.ts'
import { pictureHeaders, pictureType } from '../../../platform/pictures.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { PictureMissing } from '../../../platform/shelf/files.ts'
import { actingOf, writeAudit } from '../../operators/index.ts'
import { readDeposit } from '../deposit/store.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'

export interface ReceiptRouteOptions {
  http: Pick<HttpServer, 'app' | 'contextOf'>
  /** The platform's own refusal of a visitor without a staff session. */
  notSignedIn(): Refusal
}

/**
 * The picture itself, for staff who may read deposits; looking leaves an audit line. It is one of the files that we
 * encoded ourselves, and no browser may take it for anything else.
 */
export function receiptRoute(deps: BankDeps, { http, notSignedIn }: ReceiptRouteOptions): void {
  http.app.get<{ Params: { id: string } }>('/api/console/deposits/:id/receipt', async (request, reply) => {
    const { operatorId, staff, ip } = await http.contextOf(request, reply)
    if (!staff) throw notSignedIn()
    if (!staff.permissions.has('deposit.read')) throw refuseBank('NOT_ALLOWED')
    const deposit = await readDeposit(deps.db, operatorId, request.params.id)
    if (!deposit?.receiptKey) throw refuseBank('UNKNOWN_REQUEST')
    const bytes = await deps.receipts.get(deposit.receiptKey).catch((error: unknown) => {
      throw error instanceof PictureMissing ? refuseBank('RECEIPT_MISSING') : error
    })
    const line = { ...actingOf({ operatorId, staff, ip }, deps), action: 'deposit.receipt', subject: deposit.id }
    await deps.db.transaction().execute((tx) => writeAudit(tx, line))
    return reply.type(pictureType).headers(pictureHeaders).header('cache-control', 'no-store').send(Buffer.from(bytes))
  })
}
