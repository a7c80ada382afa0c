import { dayOf, startOfDay } from '@balai/calendar'
import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { lockAccounts, post } from '@balai/ledger'
import { formatIdr } from '@balai/money'
import type { Clock } from '../../../platform/clock.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { maskedName } from '../../member/index.ts'
import type { OperatorSettings, Operators } from '../../operators/index.ts'
import { assertPresent, openGate, saferPlayRefusal } from '../../safer-play/index.ts'
import { askingMember, type Codes, type CodeTarget } from '../../session/index.ts'
import type { AccountBook } from '../accounts.ts'
import { refuseWallet, type WalletCode } from '../errors.ts'
import { bucketOf } from '../names.ts'
import { transactionTypes } from '../transaction-types.ts'
import {
  findByRequest,
  insertTransfer,
  lockTransfer,
  type MemberTransfer,
  type Person,
  readPerson,
  sumGiven,
  writeConfirmed,
} from './store.ts'

const validMs = 15 * 60_000
/** A transfer that ends sooner gets no other code: its message says for how many minutes it serves. */
const leastLeftMs = 60_000
/** As long as a new number is told to whoever pays (record 0751): its code alone would prove a gift, which nobody decides. */
const newPhoneMs = 7 * 86_400_000

export interface GivingParts {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  codes: Codes
  /** The turnover that bonuses still require (decision 21): who may not withdraw may not give away either. */
  turnoverLeft(db: Db, member: MemberRef): Promise<bigint>
  /** Whether the identity of a member is verified now. */
  isVerified(db: Db, member: MemberRef): Promise<boolean>
  /** The same, and it stays so until the end of `tx`: a share of the verification's lock, taken after the ledger's accounts. */
  holdVerified(tx: Tx, member: MemberRef): Promise<boolean>
  /** What a member may take in a month before their identity is verified; null for no such bound. */
  unverifiedMaximum(db: Db, member: MemberRef): Promise<bigint | null>
  /** Whether staff gave a member another phone number since. */
  hasNewPhone(db: Db, member: MemberRef, since: Date): Promise<boolean>
}

const isPhoneNew = (parts: GivingParts, db: Db, { operatorId, memberId }: MemberRef, now: Date): Promise<boolean> =>
  parts.hasNewPhone(db, { operatorId, memberId }, new Date(now.getTime() - newPhoneMs))

export interface GiftRequest extends MemberRef {
  requestId: string
  username: string
  amount: bigint
  sendsCode: boolean
  ip: string
  language: Language
}

/**
 * Asks to give credit to another member (decision 24), once for each request id; nothing moves before it is confirmed. The
 * code goes to the giver's own number with amount and recipient, confirms this transfer alone, ends with it, and may be asked
 * for again with the same request id until then. What was confirmed is answered as it stands, whatever became of transfers or
 * of either member since (record 1007).
 *
 * @returns the transfer, and the reference of the code where one was sent
 * @throws Refusal REQUEST_REUSED, TRANSFER_ENDED, TRANSFERS_OFF, AMOUNT_BOUNDS, KYC, EXCLUDED, ON_BREAK, PHONE_NEW,
 *   RECIPIENT_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function askToGive(
  parts: GivingParts,
  asked: GiftRequest,
): Promise<{ transfer: MemberTransfer; codeReference: string | null }> {
  const { db, clock, random } = parts
  const { operatorId, memberId, requestId, amount } = asked
  const now = clock.now()
  const earlier = await findByRequest(db, asked, requestId)
  if (earlier) {
    assertSame(earlier, asked)
    if (earlier.confirmedAt !== null) return { transfer: earlier, codeReference: null }
    if (earlier.expiresAt.getTime() - leastLeftMs < now.getTime()) throw refuseWallet('TRANSFER_ENDED')
  }
  const { settings, name: siteName } = await parts.operators.get(operatorId)
  if (!settings.memberTransfer) throw refuseWallet('TRANSFERS_OFF')
  if (amount < BigInt(settings.memberTransferMinimum) || amount > BigInt(settings.memberTransferPerDay))
    throw refuseWallet('AMOUNT_BOUNDS')
  if (settings.withdrawalNeedsKyc && !(await parts.isVerified(db, asked))) throw refuseWallet('KYC')
  await assertPresent(db, asked, now, settings.timeZone)
  if (await isPhoneNew(parts, db, asked, now)) throw refuseWallet('PHONE_NEW')
  const giver = await readPerson(db, operatorId, { id: memberId })
  const recipient = await readPerson(db, operatorId, { username: asked.username })
  if (!giver || !recipient?.isActive || recipient.id === memberId) throw refuseWallet('RECIPIENT_UNAVAILABLE')
  const expiresAt = new Date(now.getTime() + validMs)
  const id = newId('mtr', now, random)
  const order = { operatorId, memberId, id, requestId, recipientId: recipient.id, amount, askedAt: now, expiresAt }
  await db.transaction().execute((tx) => insertTransfer(tx, order))
  const written = await findByRequest(db, asked, requestId)
  if (!written) throw new Error(`transfer ${id} was written and is not found`)
  assertSame(written, asked) // a rival of the same request id may have been first
  if (!asked.sendsCode || written.confirmedAt !== null) return { transfer: written, codeReference: null }
  return { transfer: written, codeReference: await sendCode(parts, asked, { giver, siteName, written }) }
}

/** @throws Refusal REQUEST_REUSED where the request asked for something else before */
function assertSame(earlier: MemberTransfer, { username, amount }: GiftRequest): void {
  const isSame = earlier.recipientUsername.toLowerCase() === username.toLowerCase() && earlier.amount === amount
  if (!isSame) throw refuseWallet('REQUEST_REUSED')
}

/** The code is of this one transfer, whose amount and recipient never change (record 0134). */
const targetOf = ({ operatorId, memberId, id }: MemberTransfer, { contact }: Person): CodeTarget => ({
  operatorId,
  purpose: 'transfer',
  to: contact,
  asker: askingMember(memberId),
  act: id,
})

async function sendCode(
  { codes }: GivingParts,
  { memberId, ip, language }: GiftRequest,
  { giver, siteName, written }: { giver: Person; siteName: string; written: MemberTransfer },
): Promise<string> {
  const confirms = { amount: formatIdr(written.amount), recipient: maskedName(written.recipientUsername) }
  const target = targetOf(written, giver)
  const { codeReference } = await codes.send({
    ...target,
    confirms,
    kind: 'sms',
    memberId,
    isOwn: true,
    isForNobody: false,
    until: written.expiresAt,
    ip,
    language,
    siteName,
  })
  return codeReference
}

export interface Confirmation extends MemberRef {
  id: string
  code: string
}

/**
 * Gives what was asked for, once, when the code that was sent for it is right; a wrong one is counted. Asked again it is
 * answered as it stands, whatever became of transfers since. Locks the transfer, the code, both
 * members' safer-play rows, the ledger's accounts, then a share of the giver's verification where it is needed.
 *
 * @throws Refusal UNKNOWN_TRANSFER, TRANSFERS_OFF, TRANSFER_ENDED, TAC_INVALID, KYC, EXCLUDED, ON_BREAK, PHONE_NEW, TURNOVER,
 *   DAY_LIMIT, NOT_ENOUGH, RECIPIENT_UNAVAILABLE
 */
export async function confirmGift(parts: GivingParts, book: AccountBook, given: Confirmation): Promise<MemberTransfer> {
  const { db, operators } = parts
  const { settings } = await operators.get(given.operatorId)
  const giver = await readPerson(db, given.operatorId, { id: given.memberId })
  if (!giver) throw refuseWallet('UNKNOWN_TRANSFER')
  const ended = await db.transaction().execute(async (tx): Promise<MemberTransfer | WalletCode | Refusal> => {
    const transfer = await lockTransfer(tx, given, given.id)
    if (!transfer) return 'UNKNOWN_TRANSFER'
    if (transfer.confirmedAt !== null) return transfer // the answer of the first time was lost
    if (!settings.memberTransfer) return 'TRANSFERS_OFF'
    if (transfer.expiresAt <= parts.clock.now()) return 'TRANSFER_ENDED'
    if (!(await parts.codes.take(tx, targetOf(transfer, giver), given.code))) return 'TAC_INVALID' // committed: the try counts
    return give(tx, parts, book, transfer, settings)
  })
  if (typeof ended === 'string') throw refuseWallet(ended)
  if (ended instanceof Refusal) throw ended
  return ended
}

/** Moves the credit of a transfer whose code was right, or says why not. Nothing is written unless it moves. */
async function give(
  tx: Tx,
  parts: GivingParts,
  book: AccountBook,
  transfer: MemberTransfer,
  settings: OperatorSettings,
): Promise<MemberTransfer | WalletCode | Refusal> {
  const { clock, turnoverLeft, unverifiedMaximum } = parts
  const { operatorId, memberId, recipientId, amount, id } = transfer
  const { timeZone, memberTransferPerDay: perDay, withdrawalNeedsKyc } = settings
  const now = clock.now()
  if (await isPhoneNew(parts, tx, transfer, now)) return 'PHONE_NEW'
  const recipient = { operatorId, memberId: recipientId }
  const gate = await openGate(tx, { members: [transfer, recipient], now, timeZoneOf: async () => timeZone })
  // What is given can be played with elsewhere: out of an exclusion or a break credit goes to the member's own bank alone.
  const absent = gate.checkPresence(transfer)
  if (absent) return saferPlayRefusal(absent, timeZone)
  if ((await sumGiven(tx, transfer, startOfDay(dayOf(now, timeZone), timeZone))) + amount > BigInt(perDay))
    return 'DAY_LIMIT'
  // Credit that comes in counts as a deposit: nobody gets round their own limit or break by a friend.
  const person = await readPerson(tx, operatorId, { id: recipientId })
  const maximum = await unverifiedMaximum(tx, recipient)
  if (!person?.isActive || gate.checkDeposit(recipient, amount, maximum)) return 'RECIPIENT_UNAVAILABLE'
  const [from, to] = await book.find(tx, [bucketOf(transfer, 'cash'), bucketOf(recipient, 'cash')])
  const accounts = await lockAccounts(tx, [from, to])
  // Who may not withdraw before their identity is verified may not give it to somebody who may (record 0625).
  if (withdrawalNeedsKyc && !(await parts.holdVerified(tx, transfer))) return 'KYC'
  // Under the lock of cash, as a withdrawal asks: a bonus that is claimed at this instant is seen, or sees the cash gone.
  if ((await turnoverLeft(tx, transfer)) > 0n) return 'TURNOVER'
  if ((accounts.get(from)?.balance ?? 0n) < amount) return 'NOT_ENOUGH'
  gate.countDeposit(recipient, amount, now)
  await gate.save()
  const outcome = await post(tx, {
    operatorId,
    key: `member-transfer:${id}`,
    code: transactionTypes.memberTransfer,
    reference: id,
    lines: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
  })
  if (!outcome.ok) throw new Error(`member transfer ${id} was refused by the ledger: ${outcome.code}`)
  await writeConfirmed(tx, transfer, now)
  const changed = (who: string) => ({ operatorId, memberId: who, topic: 'BalanceChanged', payload: {} })
  await writeOutbox(tx, [changed(memberId), changed(recipientId)])
  return { ...transfer, confirmedAt: now }
}
