import type { Tx } from '@balai/db'
import { dayOf } from '../../../platform/calendar.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import { openGate, saferPlayRefusal } from '../../safer-play/index.ts'
import type { AccountBook } from '../accounts.ts'
import { walletRefusal } from '../errors.ts'
import type { MemberRef } from '../names.ts'
import { balanceChanged, hear, type TransferParts } from './hear.ts'
import { holdTransfer, lockTransferable } from './money.ts'
import type { ProviderWallet } from './port.ts'
import { putIn, toldOf } from './put-in.ts'
import {
  hasOpenTransfer,
  insertProviderAccount,
  insertTransfer,
  legOf,
  lockProviderAccount,
  lockTransfer,
  type ProviderTransfer,
  readLegs,
  readPutIn,
  writePutIn,
  writeToldBalance,
  writeTransferState,
} from './store.ts'

export interface Move extends MemberRef {
  direction: ProviderTransfer['direction']
  /** 'all' of the cash, into a provider's wallet only. */
  amount: bigint | 'all'
  /** What the member's page named this order, and the hash of all of it; null for an order without a name. */
  request: { id: string; inputHash: string } | null
}

/**
 * Moves credit between the main wallet and a provider's: CREATED and HELD in one transaction, SENT before the call, and
 * then what the provider says (gateway.md). An answer that is not had leaves it UNKNOWN, with the money in transit.
 *
 * @returns the transfer as it stands now; undefined when there is nothing to move
 * @throws Refusal NOT_ENOUGH, TRANSFER_PENDING, REQUEST_REUSED, WALLET_DOWN, LIMIT_REACHED, ON_BREAK, EXCLUDED
 */
export async function move(
  parts: TransferParts,
  book: AccountBook,
  wallet: ProviderWallet,
  asked: Move,
): Promise<ProviderTransfer | undefined> {
  const { db, clock } = parts
  if (!(await wallet.createPlayer(asked))) throw walletRefusal('WALLET_DOWN')
  await insertProviderAccount(db, asked, wallet.code, clock.now())
  // What is put in joins what is there: without knowing that, nobody could tell later what of it came back.
  const there = asked.direction === 'in' ? await wallet.balance(asked) : 0n
  if (there === null) throw walletRefusal('WALLET_DOWN')
  const { timeZone } = (await parts.operators.get(asked.operatorId)).settings
  const begun = await db.transaction().execute((tx) => begin(tx, parts, book, { wallet, asked, there, timeZone }))
  if (begun?.state !== 'HELD') return begun // nothing to move, or an attempt of before
  const isOurs = await db.transaction().execute((tx) => markSent(tx, begun, clock.now()))
  if (!isOurs) return begun
  const { operatorId, memberId, id, amount } = begun
  const order = { operatorId, memberId, id, amount }
  const answer = await (begun.direction === 'in' ? wallet.transferIn(order) : wallet.transferOut(order))
  const isOut = begun.direction === 'out' && answer.status === 'CONFIRMED'
  const toldAt = clock.now()
  const left = isOut ? await wallet.balance(asked) : null
  const heard = await hear(parts, book, begun, { ...answer, left })
  // Not known now, it stays as it was told before.
  if (left !== null) await writeToldBalance(db, heard, { provider: wallet.code, balance: left, toldAt })
  return heard
}

/**
 * Locks the member's account at the provider, their safer-play row, then the ledger's accounts. A request id is looked for
 * under the second lock: of two orders under one name, to whichever providers, one waits here for the other.
 */
async function begin(
  tx: Tx,
  { clock, random }: TransferParts,
  book: AccountBook,
  { wallet, asked, there, timeZone }: { wallet: ProviderWallet; asked: Move; there: bigint; timeZone: string },
): Promise<ProviderTransfer | undefined> {
  const { operatorId, memberId, direction, request } = asked
  const member = { operatorId, memberId }
  await lockProviderAccount(tx, member, wallet.code)
  const now = clock.now()
  const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => timeZone })
  const earlier = request && asReplay(await readLegs(tx, member, request.id), request, wallet, asked)
  if (earlier) return earlier
  if (await hasOpenTransfer(tx, member, wallet.code)) throw walletRefusal('TRANSFER_PENDING')
  const amount = asked.amount === 'all' ? await lockTransferable(tx, book, member) : asked.amount
  if (amount === 0n) return undefined
  if (direction === 'in') {
    // What moves in is the most that can be lost there, where no bet passes through our gate (record 0132).
    const obstacle = gate.checkBet(member, amount)
    if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
    gate.countBet(member, amount)
    await gate.save()
    const before = toldOf(await readPutIn(tx, member, wallet.code), there, { isEnd: false })
    await writePutIn(tx, member, wallet.code, putIn(before, { day: dayOf(now, timeZone), amount }))
  }
  const id = newId('ptr', now, random)
  const named = { requestId: request && legOf(request.id, direction), inputHash: request?.inputHash ?? null }
  const transfer = { ...member, ...named, id, provider: wallet.code, direction, amount, createdAt: now }
  await insertTransfer(tx, transfer)
  if (!(await holdTransfer(tx, book, transfer))) throw walletRefusal('NOT_ENOUGH')
  await writeTransferState(tx, transfer, { state: 'HELD', at: now })
  await writeOutbox(tx, [balanceChanged(member)])
  return { ...transfer, state: 'HELD', reason: null }
}

/**
 * This leg as it was begun before; undefined for one that is new.
 *
 * @throws Refusal REQUEST_REUSED when any leg of the request belongs to another order
 */
function asReplay(
  legs: readonly ProviderTransfer[],
  { id, inputHash }: NonNullable<Move['request']>,
  wallet: ProviderWallet,
  { direction, amount }: Move,
): ProviderTransfer | undefined {
  const earlier = legs.find(({ requestId }) => requestId === legOf(id, direction))
  // Legs from before record 0290 have no hash: they tell by themselves only.
  const isOther = legs.some((leg) => leg.inputHash !== null && leg.inputHash !== inputHash)
  const isSame = !earlier || (earlier.provider === wallet.code && (amount === 'all' || earlier.amount === amount))
  if (isOther || !isSame) throw walletRefusal('REQUEST_REUSED')
  if (!earlier) return undefined
  return earlier.state === 'HELD' ? { ...earlier, state: 'SENT' } : earlier // whoever began it is about to send it
}

/** @returns false when another has it in hand: it was begun long ago, and given up meanwhile */
async function markSent(tx: Tx, transfer: ProviderTransfer, now: Date): Promise<boolean> {
  const { state } = await lockTransfer(tx, transfer)
  if (state !== 'HELD') return false
  await writeTransferState(tx, transfer, { state: 'SENT', at: now })
  return true
}
