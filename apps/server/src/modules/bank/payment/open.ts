import type { Language } from '@balai/contract'
import type { Tx } from '@balai/db'
import { digestOfLines } from '../../../platform/digest.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { newId, newToken } from '../../../platform/random.ts'
import type { Operator } from '../../operators/index.ts'
import { openGate, type SaferPlayGate, saferPlayRefusal } from '../../safer-play/index.ts'
import { type Bank, readBank } from '../channel/store.ts'
import { assertWithin, boundsWith, takesAnAmount } from '../deposit/channel-bounds.ts'
import { expireOwnOverdue } from '../deposit/expire-own.ts'
import { countPending, type Deposit, findByRequest, insertDeposit } from '../deposit/store.ts'
import type { BankDeps } from '../deps.ts'
import { asReplay, refuseBank } from '../errors.ts'
import { qrisText } from '../qris/emv.ts'
import { nextSerial } from '../serial/next-serial.ts'
import type { PaymentGateway, PaymentKind } from './gateway.ts'
import { insertPayment, type NewPayment, type Payment, readPayment } from './store.ts'

/** Payments of one member that may wait to be paid. */
const mostOpen = 5

/** spec 9: account types that a gateway serves, and how each is paid. */
const kinds: Readonly<Record<number, (display: 'page' | 'frame') => PaymentKind>> = {
  3: (display) => display,
  4: () => 'qris',
  5: () => 'virtualAccount',
}

export interface PaymentRequest extends MemberRef {
  /** Without one each call is a payment of its own. */
  requestId: string | undefined
  bankId: string
  /** Must fit the channel where they are given. */
  accountType: number | undefined
  bankCode: string | undefined
  amount: bigint
  hasAgreed: boolean
  bonus: string | undefined
  /** A digest of the bonus's terms as the member read them; without one they are what they are now. */
  bonusTerms: string | undefined
  display: 'page' | 'frame'
  language: Language
}

export interface PaidDeposit {
  deposit: Deposit
  payment: Payment
}

/**
 * Whether a channel can be paid through its gateway now: a sandbox serves play money and nothing else, a real gateway
 * real money and nothing else (decision 37).
 */
export function gatewayOf(
  { gateways }: Pick<BankDeps, 'gateways'>,
  bank: Pick<Bank, 'gateway'>,
  { isPlayMoney }: Pick<Operator, 'isPlayMoney'>,
): PaymentGateway | undefined {
  const gateway = bank.gateway === null ? undefined : gateways.get(bank.gateway)
  return gateway?.isSandbox === isPlayMoney ? gateway : undefined
}

/**
 * The gateway's channel that a request names, if it takes payments now.
 *
 * @throws Refusal CHANNEL_UNKNOWN, CHANNEL_CLOSED
 */
export async function openGatewayChannel(
  deps: BankDeps,
  named: { operatorId: string; bankId: string; accountType?: number | undefined; bankCode?: string | undefined },
): Promise<{ bank: Bank; gateway: PaymentGateway; operator: Operator }> {
  const operator = await deps.operators.get(named.operatorId)
  const bank = await readBank(deps.db, named.operatorId, named.bankId)
  const { accountType = bank?.accountType, bankCode = bank?.code } = named
  if (!bank || bank.gateway === null || bank.accountType !== accountType || bank.code !== bankCode)
    throw refuseBank('CHANNEL_UNKNOWN')
  const gateway = gatewayOf(deps, bank, operator)
  if (!bank.takesDeposits || !gateway || !takesAnAmount(boundsWith(operator, bank))) throw refuseBank('CHANNEL_CLOSED')
  return { bank, gateway, operator }
}

function hashOf({ bankId, amount, display, bonus, bonusTerms }: PaymentRequest): string {
  const carried = bonus ? [...(bonusTerms ? [bonusTerms] : []), bonus] : []
  return digestOfLines(['payment', bankId, amount, display, ...carried])
}

/** @throws Refusal BONUS_UNKNOWN, OFFER_CHANGED */
async function agreedTerms(deps: BankDeps, { operatorId, bonus, bonusTerms }: PaymentRequest): Promise<string | null> {
  if (!bonus) return null
  const found = await deps.carriedBonus.find(operatorId, { bonus, terms: bonusTerms ?? null })
  if ('refusal' in found) throw refuseBank(found.refusal)
  return found.terms
}

/** @throws Refusal REQUEST_REUSED */
async function asPaidReplay(deps: BankDeps, deposit: Deposit, inputHash: string): Promise<PaidDeposit> {
  const payment = await readPayment(deps.db, deposit, deposit.id)
  if (!payment) throw refuseBank('REQUEST_REUSED')
  return { deposit: asReplay(deposit, inputHash), payment }
}

/**
 * Opens a payment at the channel's gateway, once for each request id. The gateway is asked before the transaction, so an
 * order of which we wrote nothing may stand there; whoever pays it reaches staff as the notice of an unknown order.
 * Expires the member's overdue deposits first; then locks the member's safer-play row.
 *
 * @throws Refusal REQUEST_REUSED, NOT_AGREED, BONUS_UNKNOWN, OFFER_CHANGED, CHANNEL_*, AMOUNT_*, GATEWAY_DOWN,
 *   TOO_MANY_PENDING, LIMIT_REACHED, KYC_NEEDED, ON_BREAK, EXCLUDED
 */
export async function openPayment(deps: BankDeps, request: PaymentRequest): Promise<PaidDeposit> {
  const requestId = request.requestId ?? newToken(deps.random)
  const inputHash = hashOf(request)
  const earlier = await findByRequest(deps.db, request, requestId)
  if (earlier) return asPaidReplay(deps, earlier, inputHash)
  if (!request.hasAgreed) throw refuseBank('NOT_AGREED')
  const bonusTerms = await agreedTerms(deps, request)
  const { bank, gateway, operator } = await openGatewayChannel(deps, request)
  assertWithin(boundsWith(operator, bank), request.amount)
  await expireOwnOverdue(deps, request)
  const now = deps.clock.now()
  const id = newId('dep', now, deps.random)
  const expiresAt = new Date(now.getTime() + bank.paymentMinutes * 60_000)
  const maximum = await deps.unverifiedMaximum(deps.db, request)
  // Asked here too, so that nobody who may not pay now makes orders at the gateway; what counts is asked again below.
  const before = await deps.db
    .transaction()
    .execute((tx) => passGate(tx, request, { operator, maximum, now, requestId }))
  if (before.twin) return asPaidReplay(deps, before.twin, inputHash)
  const payment = await askGateway(gateway, { bank, request, id, expiresAt, bonusTerms })
  const order = { id, requestId, inputHash, bank, operator, maximum, payment, now, expiresAt }
  const twin = await deps.db.transaction().execute((tx) => writePayment(tx, request, order))
  return asPaidReplay(deps, twin, inputHash)
}

/** What the gateway opened, before it is a member's payment. */
type OpenedOrder = Omit<NewPayment, keyof MemberRef | 'depositId'>

interface Order extends Pick<Deposit, 'id' | 'requestId' | 'inputHash' | 'expiresAt'> {
  bank: Bank
  operator: Operator
  /** What may be deposited in a month without verified identity. */
  maximum: bigint | null
  payment: OpenedOrder
  now: Date
}

/** @throws Refusal GATEWAY_DOWN */
async function askGateway(
  gateway: PaymentGateway,
  asked: Pick<Order, 'bank' | 'id' | 'expiresAt'> & Pick<OpenedOrder, 'bonusTerms'> & { request: PaymentRequest },
): Promise<OpenedOrder> {
  const { bank, request, id, expiresAt, bonusTerms } = asked
  const { operatorId, amount, language } = request
  const kind = kinds[bank.accountType]?.(request.display)
  if (!kind) throw new Error(`channel ${bank.id} has a gateway and type ${bank.accountType}`)
  const opened = await gateway.open({ operatorId, order: id, kind, amount, expiresAt, language }).catch(() => {
    throw refuseBank('GATEWAY_DOWN') // nothing was written and nothing moved: the member tries again
  })
  const { merchantName: name, merchantCity: city, merchantId } = bank
  const isQris = kind === 'qris' && name !== null && city !== null && merchantId !== null
  const qris = isQris ? qrisText({ merchant: { name, city, id: merchantId }, amount, reference: id.slice(-25) }) : null
  return { ...opened, kind, gateway: gateway.id, qris, bonus: request.bonus || null, bonusTerms }
}

/**
 * Locks the member's safer-play row.
 *
 * @returns the gate at which the payment is counted, unless a twin of this request id was faster
 * @throws Refusal TOO_MANY_PENDING, LIMIT_REACHED, KYC_NEEDED, ON_BREAK, EXCLUDED
 */
async function passGate(
  tx: Tx,
  { operatorId, memberId, amount }: PaymentRequest,
  { operator, maximum, now, requestId }: Pick<Order, 'operator' | 'maximum' | 'now' | 'requestId'>,
): Promise<{ gate: SaferPlayGate; twin: Deposit | undefined }> {
  const { timeZone } = operator.settings
  const member = { operatorId, memberId }
  const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => timeZone })
  const twin = await findByRequest(tx, member, requestId)
  if (twin) return { gate, twin }
  if ((await countPending(tx, member, 'gateway')) >= mostOpen) throw refuseBank('TOO_MANY_PENDING')
  const obstacle = gate.checkDeposit(member, amount, maximum)
  if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
  return { gate, twin }
}

/** @returns the deposit of this request id: this one, or a twin that was faster */
async function writePayment(tx: Tx, request: PaymentRequest, order: Order): Promise<Deposit> {
  const { operatorId, memberId, amount } = request
  const { bank, operator, maximum: _maximum, payment, now, ...named } = order
  const { timeZone } = operator.settings
  const member = { operatorId, memberId }
  const { twin, gate } = await passGate(tx, request, order)
  if (twin) return twin
  gate.countDeposit(member, amount, now)
  await gate.save()
  await insertDeposit(tx, {
    ...member,
    ...named,
    serial: await nextSerial(tx, { operatorId, prefix: 'DP', now, timeZone }),
    bankId: bank.id,
    way: 'gateway',
    receivingAccountId: null,
    intentId: null,
    amount,
    sentAmount: amount,
    isPlayMoney: operator.isPlayMoney,
    receiptKey: null,
    receiptHash: null,
    receiptGuard: null,
    requestedAt: now,
  })
  const isOwn = await insertPayment(tx, { ...payment, ...member, depositId: order.id })
  if (!isOwn) throw refuseBank('GATEWAY_DOWN') // two orders under one number: the next try gets another
  const written = await findByRequest(tx, member, order.requestId)
  if (!written) throw new Error('a payment that was written can be read')
  return written
}
