import { dayOf } from '@balai/calendar'
import type { Db, Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { openGate, type SaferPlayGate, saferPlayRefusal } from '../../safer-play/index.ts'
import type { AccountBook } from '../accounts.ts'
import { keptByLimit, refuseWallet } from '../errors.ts'
import { balanceChanged, hear, type TransferParts } from './hear.ts'
import { holdTransfer, lockTransferable } from './money.ts'
import type { ProviderWallet } from './port.ts'
import { putIn, toldOf } from './put-in.ts'
import {
  hasOpenTransfer,
  hasProviderAccount,
  insertProviderAccount,
  insertTransfer,
  legOf,
  lockProviderAccount,
  lockTransfer,
  type ProviderTransfer,
  readEnded,
  readLegs,
  readPutIn,
  writePutIn,
  writeTransferState,
} from './store.ts'

export interface Move extends MemberRef {
  direction: ProviderTransfer['direction']
  /** 'all' of the cash that the member's limits let go, into a provider's wallet only. */
  amount: bigint | 'all'
  /** What the member's page named this order, and the hash of all of it; null for an order without a name. */
  request: { id: string; inputHash: string } | null
}

export interface Moved {
  /** As it stands now; undefined when there is nothing to move. */
  transfer: ProviderTransfer | undefined
  /** Of 'all' the cash, why some of it was left. */
  refusal?: Refusal | undefined
}

/** Of a wallet that moves too often to be known, the member is told to wait. */
const mostAsked = 3

/**
 * Moves credit between the main wallet and a provider's: CREATED and HELD in one transaction, SENT before the call, and
 * then what the provider says (gateway.md). An answer that is not had leaves it UNKNOWN, with the money in transit.
 *
 * @throws Refusal NOT_ENOUGH, TRANSFER_PENDING, REQUEST_REUSED, WALLET_DOWN, LIMIT_REACHED, ON_BREAK, EXCLUDED
 */
export async function move(
  parts: TransferParts,
  book: AccountBook,
  wallet: ProviderWallet,
  asked: Move,
): Promise<Moved> {
  // Of a request that moved something before, its provider is asked nothing: it may be silent now.
  const earlier = await findEarlier(parts.db, wallet, asked)
  if (earlier) return { transfer: earlier }
  // Who has a purse there needs none to get what is in it: a provider may take them no more (record 1099).
  if (asked.direction === 'in' || !(await hasProviderAccount(parts.db, asked, wallet.code))) {
    if (!(await wallet.createPlayer(asked))) throw refuseWallet('WALLET_DOWN')
    await insertProviderAccount(parts.db, asked, wallet.code)
  }
  const { timeZone } = (await parts.operators.get(asked.operatorId)).settings
  for (let turn = 0; turn < mostAsked; turn += 1) {
    const known = asked.direction === 'in' ? await askWhatIsThere(parts, wallet, asked) : null
    const begun = await parts.db
      .transaction()
      .execute((tx) => begin(tx, parts, book, { wallet, asked, known, timeZone }))
    if (begun === 'moved since') continue
    if (begun.transfer?.state !== 'HELD') return begun // nothing to move, or an attempt of before
    return { ...begun, transfer: await send(parts, book, wallet, begun.transfer) }
  }
  throw refuseWallet('TRANSFER_PENDING')
}

/** What a provider told of its wallet, and how many transfers of it had ended before it was asked. */
interface Known {
  there: bigint
  ended: number
}

/**
 * What is put in joins what is there: without knowing that, nobody could tell later what of it came back.
 *
 * @throws Refusal WALLET_DOWN
 */
async function askWhatIsThere({ db }: TransferParts, wallet: ProviderWallet, member: MemberRef): Promise<Known> {
  const ended = await readEnded(db, member, wallet.code)
  const there = await wallet.balance(member, 'move')
  if (there === null) throw refuseWallet('WALLET_DOWN')
  return { there, ended }
}

/** Sends what is held, once, and takes the answer. @returns the transfer as it stands then */
async function send(
  parts: TransferParts,
  book: AccountBook,
  wallet: ProviderWallet,
  begun: ProviderTransfer,
): Promise<ProviderTransfer> {
  const { db, clock } = parts
  const givenUp = await db.transaction().execute((tx) => markSent(tx, begun, clock.now()))
  if (givenUp) return givenUp
  const { operatorId, memberId, id, amount } = begun
  const order = { operatorId, memberId, id, amount }
  const answer = await (begun.direction === 'in' ? wallet.transferIn(order) : wallet.transferOut(order))
  const isOut = begun.direction === 'out' && answer.status === 'CONFIRMED'
  const left = isOut ? await wallet.balance(begun, 'move') : null
  return hear(parts, book, begun, { ...answer, left })
}

interface Beginning {
  wallet: ProviderWallet
  asked: Move
  /** Null on the way back. */
  known: Known | null
  timeZone: string
}

/**
 * Locks the member's account at the provider, their safer-play row, then the ledger's accounts. A request id is looked for
 * under the second lock: of two orders under one name, to whichever providers, one waits here for the other.
 *
 * @returns 'moved since', and nothing has moved, when what is known of the wallet there is old: it was asked without a lock
 */
async function begin(
  tx: Tx,
  { clock, random }: TransferParts,
  book: AccountBook,
  { wallet, asked, known, timeZone }: Beginning,
): Promise<Moved | 'moved since'> {
  const { operatorId, memberId, direction, request } = asked
  const member = { operatorId, memberId }
  const ended = await lockProviderAccount(tx, member, wallet.code)
  const now = clock.now()
  const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => timeZone })
  const earlier = await findEarlier(tx, wallet, asked)
  if (earlier) return { transfer: earlier }
  if (await hasOpenTransfer(tx, member, wallet.code)) throw refuseWallet('TRANSFER_PENDING')
  if (known && known.ended !== ended) return 'moved since'
  // Also of who has nothing to bring: a game may wait for the answer (record 1084).
  const away = known && gate.checkPresence(member)
  if (away) throw saferPlayRefusal(away, timeZone)
  const wanted = asked.amount === 'all' ? await lockTransferable(tx, book, member) : asked.amount
  if (wanted === 0n) return { transfer: undefined }
  const amount = asked.amount === 'all' ? mostWithinLimits(gate, member, wanted) : wanted
  if (known) {
    // What moves in is the most that can be lost there, where no bet passes through our gate (record 0132).
    const obstacle = gate.checkBet(member, amount)
    if (obstacle) throw saferPlayRefusal(obstacle, timeZone)
    gate.countBet(member, amount, now) // of the day under which it is kept, whatever day has begun meanwhile (record 0541)
    await gate.save()
    const before = toldOf(await readPutIn(tx, member, wallet.code), known.there, { isEnd: false })
    await writePutIn(tx, member, wallet.code, putIn(before, { day: dayOf(now, timeZone), amount }))
  }
  const id = newId('ptr', now, random)
  const named = { requestId: request && legOf(request.id, direction), inputHash: request?.inputHash ?? null }
  const transfer = { ...member, ...named, id, provider: wallet.code, direction, amount, createdAt: now }
  await insertTransfer(tx, transfer)
  if (!(await holdTransfer(tx, book, transfer))) throw refuseWallet('NOT_ENOUGH')
  await writeTransferState(tx, transfer, { state: 'HELD', at: now })
  await writeOutbox(tx, [balanceChanged(member)])
  const refusal = amount < wanted ? keptByLimit(wanted - amount) : undefined
  return { transfer: { ...transfer, state: 'HELD', reason: null }, refusal }
}

/** As much of the cash as every limit lets go. Where one lets nothing go, or the member is away, the gate refuses the answer. */
function mostWithinLimits(gate: SaferPlayGate, member: MemberRef, cash: bigint): bigint {
  let amount = cash
  for (;;) {
    const obstacle = gate.checkBet(member, amount)
    if (obstacle?.code !== 'LIMIT_REACHED' || obstacle.remaining === 0n) return amount
    amount = obstacle.remaining // less each time: a limit refuses only what is more than it leaves
  }
}

/**
 * This leg as it was begun before; undefined for one that is new.
 *
 * @throws Refusal REQUEST_REUSED when any leg of the request belongs to another order
 */
async function findEarlier(source: Db, wallet: ProviderWallet, asked: Move): Promise<ProviderTransfer | undefined> {
  const { direction, amount, request } = asked
  if (!request) return undefined
  const { id, inputHash } = request
  const legs = await readLegs(source, asked, id)
  const earlier = legs.find(({ requestId }) => requestId === legOf(id, direction))
  // Legs from before record 0290 have no hash: they tell by themselves only.
  const isOther = legs.some((leg) => leg.inputHash !== null && leg.inputHash !== inputHash)
  const isSame = !earlier || (earlier.provider === wallet.code && (amount === 'all' || earlier.amount === amount))
  if (isOther || !isSame) throw refuseWallet('REQUEST_REUSED')
  if (!earlier) return undefined
  return earlier.state === 'HELD' ? { ...earlier, state: 'SENT' } : earlier // whoever began it is about to send it
}

/** @returns the transfer as it stands where another has it in hand: it was begun long ago, and given up meanwhile */
async function markSent(
  tx: Tx,
  { operatorId, memberId, id }: ProviderTransfer,
  at: Date,
): Promise<ProviderTransfer | null> {
  const transfer = await lockTransfer(tx, { operatorId, memberId, id })
  if (transfer.state !== 'HELD') return transfer
  await writeTransferState(tx, transfer, { state: 'SENT', at })
  return null
}
