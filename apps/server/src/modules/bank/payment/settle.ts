import { writeOutbox } from '../../../platform/outbox/write.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { queueChanged } from '../deposit/queue-changed.ts'
import { readDeposit } from '../deposit/store.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import { noticesChanged, paymentChanged } from './notice.ts'
import { isCreditedBeside, lockReferenceOf, type Notice, readResolution, writeResolution } from './notice-store.ts'

type Settlement = Pick<Notice, 'gateway' | 'noticeId'> & {
  resolution: string
  /** Whether they read that the payment was credited; undefined where their console does not say. */
  isCredited?: boolean | undefined
}

/**
 * Writes how staff dealt with a notice, once: the same words of the same person again, because the first answer was lost, stand. What it
 * said stands in the trail, since no list tells it from then on (record 1167). Money that was credited while they read is not
 * given back by who does not know (record 1213). Locks the payment's number, then the notice.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED where somebody settled it before, or it was credited meanwhile
 */
export async function settleNotice({ db }: BankDeps, acting: StaffActing, settlement: Settlement): Promise<void> {
  const { operatorId, staffId: by, at } = acting
  const { gateway, noticeId, resolution, isCredited } = settlement
  await db.transaction().execute(async (tx) => {
    await lockReferenceOf(tx, { operatorId, gateway, noticeId })
    const settled = await writeResolution(tx, { operatorId, by, at, ...settlement })
    if (!settled) {
      const earlier = await readResolution(tx, { operatorId, ...settlement })
      if (!earlier) throw refuseBank('UNKNOWN_REQUEST')
      if (earlier.by === by && earlier.resolution === resolution) return
      throw refuseBank('ALREADY_DECIDED', { key: 'bank.errors.noticeSettled' })
    }
    if (isCredited === false && (await isCreditedBeside(tx, { operatorId, gateway, noticeId })))
      throw refuseBank('ALREADY_DECIDED', { key: 'bank.errors.noticeCredited' })
    const { orderId, outcome, amount, reference: gatewayReference } = settled
    const deposit = await readDeposit(tx, operatorId, orderId)
    const after = { outcome, amount, order: deposit?.serial ?? orderId, gateway, gatewayReference }
    await writeAudit(tx, { ...acting, action: 'payment.resolve', subject: noticeId, after, reason: resolution })
    await writeOutbox(tx, [
      noticesChanged(operatorId),
      ...(deposit ? [paymentChanged(deposit), queueChanged(deposit, deposit.state)] : []),
    ])
  })
}
