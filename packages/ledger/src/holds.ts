import type { Tx } from '@balai/db'
import { lockAccounts } from './accounts.ts'
import { type Intention, type KnownTransfer, keyName } from './decide.ts'
import { carryOut } from './post.ts'
import { findClosing, findTransfer } from './store.ts'
import type { AccountId, InsufficientFunds, KeyReused, Posted, PostingLine, TransactionCode } from './types.ts'
import { assertWellFormed } from './wellformed.ts'

/** Money to set aside: out of one account, into a holding account, until it is settled or voided. */
export interface Hold {
  operatorId: string
  key: string
  inputHash?: string
  code: TransactionCode
  from: AccountId
  holding: AccountId
  /** Above zero. */
  amount: bigint
  reference?: string
}

/** The end of a hold. Both ends are whole; a part of a hold can neither be settled nor given back. */
export interface HoldEnd {
  operatorId: string
  key: string
  inputHash?: string
  code: TransactionCode
  /** The key under which the money was held. */
  holdKey: string
  reference?: string
}

export interface Settlement extends HoldEnd {
  /** Who gets the held money. */
  to: AccountId
}

/** No hold bears the key; what bears it may be something else. */
export interface HoldNotFound {
  ok: false
  code: 'HOLD_NOT_FOUND'
}

/** The hold has ended already, by another key. */
export interface HoldEnded {
  ok: false
  code: 'HOLD_SETTLED' | 'HOLD_VOIDED'
}

export type HoldEndOutcome = Posted | InsufficientFunds | KeyReused | HoldNotFound | HoldEnded

/**
 * Moves money into a holding account. Replays, refusals and locks as with `post`.
 *
 * @throws TypeError when the amount is not above zero
 */
export async function hold(tx: Tx, request: Hold): Promise<Posted | InsufficientFunds | KeyReused> {
  const { from, holding, amount, ...named } = request
  if (amount <= 0n) throw new TypeError(`hold ${request.key}: the amount is not above zero`)
  const lines = [
    { accountId: from, amount: -amount },
    { accountId: holding, amount },
  ]
  return carryOutOne(tx, { ...named, kind: 'hold', lines })
}

/** Gives the held money to `to`, once. Locks the holding account and `to`. Replays and refusals as with `post`. */
export async function settleHold(tx: Tx, request: Settlement): Promise<HoldEndOutcome> {
  const { to, ...end } = request
  return endHold(tx, end, 'settle', (held) => [
    ...held.lines.filter((line) => line.amount > 0n).map(reversed),
    { accountId: to, amount: held.lines.reduce((sum, line) => (line.amount > 0n ? sum + line.amount : sum), 0n) },
  ])
}

/** Gives the held money back to where it came from, once. Locks both accounts. Replays and refusals as with `post`. */
export async function voidHold(tx: Tx, request: HoldEnd): Promise<HoldEndOutcome> {
  return endHold(tx, request, 'void', (held) => held.lines.map(reversed).reverse())
}

const reversed = ({ accountId, amount }: PostingLine): PostingLine => ({ accountId, amount: -amount })

async function endHold(
  tx: Tx,
  request: HoldEnd,
  kind: 'settle' | 'void',
  linesFor: (held: KnownTransfer) => PostingLine[],
): Promise<HoldEndOutcome> {
  const { holdKey, ...named } = request
  const held = await findTransfer(tx, request.operatorId, holdKey)
  if (held?.kind !== 'hold') return { ok: false, code: 'HOLD_NOT_FOUND' }
  const lines = linesFor(held)
  // The rival that ends the same hold waits here; what it committed is seen below.
  await lockAccounts(tx, [...new Set(lines.map((line) => line.accountId))])
  const end = await findClosing(tx, held.transferId)
  if (end && keyName(request.operatorId, end.key) !== keyName(request.operatorId, request.key))
    return { ok: false, code: end.kind === 'settle' ? 'HOLD_SETTLED' : 'HOLD_VOIDED' }
  return carryOutOne(tx, { ...named, kind, closes: held.transferId, lines })
}

async function carryOutOne(tx: Tx, intention: Intention): Promise<Posted | InsufficientFunds | KeyReused> {
  assertWellFormed(intention)
  const [outcome] = await carryOut(tx, [intention])
  if (!outcome) throw new Error('one posting has one outcome')
  return outcome
}
