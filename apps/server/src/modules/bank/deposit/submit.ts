import type { Tx } from '@balai/db'
import { digestOfFile, digestOfLines } from '../../../platform/digest.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId, newToken } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Operator } from '../../operators/index.ts'
import { openGate, saferPlayRefusal } from '../../safer-play/index.ts'
import { type Bank, readChannel } from '../channel/store.ts'
import type { BankDeps } from '../deps.ts'
import { asReplay, refuseBank } from '../errors.ts'
import { type Intent, lockIntent, readToldRate, wasTold, writeIntentState } from '../intent/store.ts'
import { nextSerial } from '../serial/next-serial.ts'
import { creditedOf, openChannel } from './channel-bounds.ts'
import { expireOwnOverdue } from './expire-own.ts'
import { assertMayBeSent, toldSince } from './pending.ts'
import { queueChanged } from './queue-changed.ts'
import { readReceipt } from './receipt.ts'
import { type Deposit, findByReceipt, findByRequest, insertDeposit } from './store.ts'

/** Nobody waits longer than this for an answer; then the deposit expires (decision record 0051). */
const expiresAfterMs = 7 * 24 * 3_600_000

export interface DepositRequest extends MemberRef {
  /** Spec 7 names none: without one the receipt tells whether it is the same deposit (record 0400). */
  requestId: string | undefined
  receivingAccountId: string
  amount: bigint
  intentId: string | undefined
  image: Uint8Array
  /** Whoever sends it is not there any more. */
  gone: AbortSignal
  /** Uses up the captcha that was sent along for this order, which may be under way twice; asked once a replay was ruled out. */
  isCaptchaRight(use: string): Promise<boolean>
}

/** What makes two attempts the same request: everything but the captcha, which serves once. */
function hashOf({ receivingAccountId, amount, intentId, image }: DepositRequest): string {
  return digestOfLines([receivingAccountId, amount, intentId ?? '', digestOfFile(image)])
}

/**
 * Takes a deposit with its receipt, once for each request id or receipt. The picture lies on its shelf before the row is
 * committed, so a deposit that was acknowledged has its receipt. Expires the member's overdue deposits first; then locks the
 * member's safer-play row, then the intent.
 *
 * @throws Refusal see the contract's list for Bank/Deposit
 */
export async function submitDeposit(deps: BankDeps, request: DepositRequest): Promise<Deposit> {
  const inputHash = hashOf(request)
  const { requestId } = request
  const earlier = requestId === undefined ? undefined : await findByRequest(deps.db, request, requestId)
  if (earlier) return asReplay(earlier, inputHash)
  const bank = await bankOf(deps, request)
  // Before the captcha, which is used up by being right: whoever has to send a picture again may bring it again (record 0644).
  const { operatorId, memberId, gone } = request
  const receipt = await readReceipt(request.image, { operatorId, whose: memberId, gone })
  const use = `deposit ${memberId} ${requestId ?? ''} ${inputHash}`
  if (!(await request.isCaptchaRight(use))) throw refuseBank('CAPTCHA_INVALID')
  await expireOwnOverdue(deps, request)
  const id = newId('dep', deps.clock.now(), deps.random)
  const operator = await deps.operators.get(operatorId)
  const receiptKey = `${operatorId}/${id}.webp`
  await deps.receipts.put(receiptKey, receipt.bytes)
  const maximum = await deps.unverifiedMaximum(deps.db, request)
  const written = await deps.db
    .transaction()
    .execute((tx) =>
      writeDeposit(tx, deps, request, {
        id,
        bank,
        inputHash,
        receiptKey,
        receiptHash: receipt.hash,
        operator,
        maximum,
      }),
    )
    .catch(async (error: unknown) => {
      // Only a refusal says that nothing was written: a connection lost at the commit may leave the deposit, which needs its receipt.
      if (error instanceof Refusal) await deps.receipts.remove(receiptKey)
      throw error
    })
  if (written.id !== id) await deps.receipts.remove(receiptKey) // a twin was faster; its own picture stays
  return written
}

/**
 * Where the money went. A sum that we told the member is taken though the channel closed since, its digits pass the maximum,
 * or the hour that it was reserved for is over: it may be on its way (record 0593).
 *
 * @throws Refusal CHANNEL_UNKNOWN, and for any other sum CHANNEL_CLOSED, AMOUNT_*
 */
async function bankOf(deps: BankDeps, request: DepositRequest): Promise<Bank> {
  const since = toldSince(deps.clock.now())
  const isOurs = request.intentId !== undefined || (await wasTold(deps.db, request, since))
  if (!isOurs) return openChannel(deps.db, deps, request)
  const bank = await readChannel(deps.db, request.operatorId, request.receivingAccountId)
  if (!bank) throw refuseBank('CHANNEL_UNKNOWN')
  return bank
}

type Prepared = Pick<Deposit, 'id' | 'inputHash'> & {
  receiptKey: string
  receiptHash: string
  bank: Bank
  /** Asked for before the transaction, which must not wait for another connection. */
  operator: Operator
  /** What may be deposited in a month without verified identity. */
  maximum: bigint | null
}

async function writeDeposit(
  tx: Tx,
  deps: BankDeps,
  request: DepositRequest,
  { operator, bank, maximum, ...prepared }: Prepared,
): Promise<Deposit> {
  const { operatorId, memberId, receivingAccountId, amount: sentAmount, intentId } = request
  const requestId = request.requestId ?? newToken(deps.random)
  const { isPlayMoney } = operator
  const { timeZone } = operator.settings
  const member = { operatorId, memberId }
  const now = deps.clock.now()
  const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => timeZone })
  const receiptGuard = isPlayMoney ? `${memberId}:${prepared.receiptHash}` : prepared.receiptHash
  if (request.requestId === undefined) {
    const shown = await findByReceipt(tx, member, receiptGuard)
    if (shown?.inputHash === prepared.inputHash) return shown
  } else {
    const twin = await findByRequest(tx, member, requestId)
    if (twin) return asReplay(twin, prepared.inputHash)
  }
  await assertMayBeSent(tx, request, now)
  const cited = intentId === undefined ? undefined : await citeIntent(tx, request, intentId, now)
  // What the member was told while they paid, whatever the channel's rate is by now (record 0951).
  const toldRate = cited?.creditPercent ?? (await readToldRate(tx, request, toldSince(now)))
  const amount = creditedOf({ creditPercent: toldRate ?? bank.creditPercent }, sentAmount)
  const obstacle = gate.checkDeposit(member, sentAmount, maximum)
  if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
  gate.countDeposit(member, sentAmount, now)
  await gate.save()
  const serial = await nextSerial(tx, { operatorId, prefix: 'DP', now, timeZone })
  const isNew = await insertDeposit(tx, {
    ...member,
    ...prepared,
    serial,
    requestId,
    bankId: bank.id,
    way: 'receipt',
    receivingAccountId,
    intentId: intentId ?? null,
    amount,
    sentAmount,
    isPlayMoney,
    receiptGuard,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + expiresAfterMs),
  })
  if (!isNew) throw refuseBank('RECEIPT_USED')
  await deps.receipts.name(tx, [prepared.receiptKey])
  await writeOutbox(tx, [queueChanged({ operatorId, id: prepared.id, serial }, 'pending')])
  const written = await findByRequest(tx, member, requestId)
  if (!written) throw new Error('a deposit that was written can be read')
  return written
}

/** @throws Refusal INTENT_ENDED, INTENT_USED, AMOUNT_DIFFERS */
async function citeIntent(tx: Tx, request: DepositRequest, intentId: string, now: Date): Promise<Intent> {
  const intent = await lockIntent(tx, request, intentId)
  if (intent?.state === 'cited') throw refuseBank('INTENT_USED')
  if (!intent || intent.state === 'ended' || intent.expiresAt <= now) throw refuseBank('INTENT_ENDED')
  const isSame = intent.exactAmount === request.amount && intent.receivingAccountId === request.receivingAccountId
  if (!isSame) throw refuseBank('AMOUNT_DIFFERS')
  await writeIntentState(tx, intent, 'cited')
  return intent
}
