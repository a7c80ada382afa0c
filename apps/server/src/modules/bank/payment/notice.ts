import type { Tx } from '@balai/db'
import { digestOfLines } from '../../../platform/digest.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { openGate } from '../../safer-play/index.ts'
import { credit, endUnpaid } from '../deposit/decide.ts'
import { queueChanged } from '../deposit/queue-changed.ts'
import { type Deposit, lockDeposit } from '../deposit/store.ts'
import type { BankDeps } from '../deps.ts'
import { holdPlayMoney } from '../desk/same-money.ts'
import {
  insertNotice,
  isAwaited,
  isCounted,
  lockNotice,
  lockReference,
  type Notice,
  type NoticeOutcome,
  readNotice,
  waitingOutcomes,
} from './notice-store.ts'
import { paymentFailed } from './reason.ts'
import { readPayment } from './store.ts'

export type GivenNotice = Omit<Notice, 'inputHash' | 'outcome' | 'receivedAt'>

export interface NoticeAnswer {
  outcome: NoticeOutcome | 'MISMATCH'
  /** Heard before, with the same content. */
  isReplay: boolean
}

/** The console reads again what gateways said that fits no order. */
export const noticesChanged = (operatorId: string): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'PaymentNoticesChanged',
  payload: {},
})

/** The member's pages read the payment again. */
export const paymentChanged = ({ operatorId, memberId }: MemberRef): OutboxEvent => ({
  operatorId,
  memberId,
  topic: 'BalanceChanged',
  payload: {},
})

const hashOf = ({ operatorId, orderId, status, amount, reference }: GivenNotice): Buffer =>
  Buffer.from(digestOfLines([operatorId, orderId, status, amount, reference]), 'hex')

/**
 * Hears what a gateway says of an order, once for each of its notices: a copy is answered as the first was, other
 * content under the same name is MISMATCH. Money that arrived is credited whenever it arrives, also for an order that
 * expired or failed (decision record 0131); what does not fit the order waits for staff and moves nothing, and so does
 * a payment that was credited to another order or that staff have settled (record 1213). Shares the operator's money,
 * locks the notice's name, the payment's number, the deposit, the member's safer-play row, then the ledger's accounts.
 */
export async function hearNotice(deps: BankDeps, given: GivenNotice): Promise<NoticeAnswer> {
  const operator = await deps.operators.get(given.operatorId)
  const { timeZone } = operator.settings
  const inputHash = hashOf(given)
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const isPlayMoney = await holdPlayMoney(tx, deps, operator)
    await lockNotice(tx, given.gateway, given.noticeId)
    const earlier = await readNotice(tx, given.gateway, given.noticeId)
    if (earlier) {
      const isSame = earlier.inputHash.equals(inputHash)
      return { outcome: isSame ? earlier.outcome : 'MISMATCH', isReplay: isSame }
    }
    await lockReference(tx, given)
    const deposit = await lockDeposit(tx, given.operatorId, given.orderId)
    const payment = deposit && (await readPayment(tx, deposit, deposit.id))
    // No gateway speaks for another's orders, and play money that was ordered before the licence is none after it (decision 37).
    const isMoney = deposit?.isPlayMoney === false || isPlayMoney
    const ordered = payment?.gateway === given.gateway && isMoney ? deposit : undefined
    const said = ordered ? judge(given, ordered) : 'UNKNOWN_ORDER'
    const outcome = isCredit(said) && (await isCounted(tx, given)) ? 'ALREADY_COUNTED' : said
    if (ordered) await carryOut(tx, deps, ordered, { outcome, now, timeZone })
    await insertNotice(tx, { ...given, inputHash, outcome, receivedAt: now })
    // What waits and tells of the same payment reads otherwise once it is credited.
    const isListChanged = waitingOutcomes.includes(outcome) || (isCredit(outcome) && (await isAwaited(tx, given)))
    if (isListChanged) await writeOutbox(tx, [noticesChanged(given.operatorId)])
    return { outcome, isReplay: false }
  })
}

const isCredit = (outcome: NoticeOutcome): boolean => outcome === 'CREDITED' || outcome === 'CREDITED_LATE'

/** What a notice means for an order as it stands. */
function judge({ status, amount }: GivenNotice, deposit: Deposit): NoticeOutcome {
  if (status === 'FAILED') {
    if (deposit.state === 'approved') return 'CONTRADICTS'
    return deposit.state === 'pending' ? 'ENDED' : 'NO_EFFECT'
  }
  if (deposit.state === 'approved') return 'PAID_TWICE'
  if (amount !== deposit.amount) return 'AMOUNT_DIFFERS'
  return deposit.state === 'pending' ? 'CREDITED' : 'CREDITED_LATE'
}

async function carryOut(
  tx: Tx,
  { wallet }: BankDeps,
  deposit: Deposit,
  { outcome, now, timeZone }: { outcome: NoticeOutcome; now: Date; timeZone: string },
): Promise<void> {
  const decision = { by: null, at: now }
  if (outcome === 'ENDED')
    await endUnpaid(tx, deposit, { ...decision, state: 'rejected', reason: paymentFailed, timeZone })
  if (outcome === 'CREDITED_LATE') {
    // It had left the member's limits when it ended; the money is there now, so it counts again, whatever the limit.
    const gate = await openGate(tx, { members: [deposit], now, timeZoneOf: async () => timeZone })
    gate.countDeposit(deposit, deposit.sentAmount, now)
    await gate.save()
  }
  // Of what waits for staff whoever reads the deposit hears; its member of what keeps it from being credited.
  const isKept = outcome === 'AMOUNT_DIFFERS' || outcome === 'ALREADY_COUNTED'
  if (waitingOutcomes.includes(outcome))
    await writeOutbox(tx, [queueChanged(deposit, deposit.state), ...(isKept ? [paymentChanged(deposit)] : [])])
  if (isCredit(outcome)) await credit(tx, wallet, deposit, decision)
}
