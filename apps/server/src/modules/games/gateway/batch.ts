import { type Ask, answered, ask, askAndCommit, isUndone, settled, type Tx, together } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { type MemberRef, refKey } from '../../../platform/member-ref.ts'
import { eventsAsk, type OutboxEvent } from '../../../platform/outbox/write.ts'
import { isOfPlayMoney } from '../../operators/index.ts'
import { type PlayAccounts, playAsk, type Wallet, withholdBonus } from '../../wallet/index.ts'
import { roundQueueChanged } from '../cases/tell.ts'
import type { BetGates, OpenGates } from '../gates.ts'
import { moneyKey } from './apply.ts'
import { BatchState } from './batch-state.ts'
import type { PlayAnswer, PlayCall } from './calls.ts'
import { connection, findConnections } from './connected-store.ts'
import type { Desk } from './decide.ts'
import { knownAsk, lockWaitsAsk } from './known-store.ts'
import { takeAsk } from './nonces/store.ts'
import { playActions, playClose, type Transfers } from './play-call.ts'
import { readBonusPayers } from './processed-store.ts'
import { recordAsk } from './record-store.ts'
import type { RoundRecord, TransactionRecord } from './records.ts'
import { type FindBonusGone, findGone, reversalsIn } from './reversals.ts'

export interface BatchParts {
  wallet: Wallet
  gates: BetGates
  clock: Clock
  /** Since when an operator plays for real money, as kept in memory; null in play money. */
  realMoneySince(operatorId: string): Promise<Date | null>
  /** Asked under the locks of play. */
  bonusGone: FindBonusGone
}

/** Another transaction holds a row of this batch for too long. Not for retrying as it is: the lane takes the batch apart. */
export class HeldUp extends Error {}

const lockNotAvailable = '55P03'

function withTransfer(record: TransactionRecord, transfers: Transfers): TransactionRecord {
  return { ...record, transferId: transfers.get(moneyKey(record.provider, record.id)) ?? record.transferId }
}

function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

/**
 * Whose money moved, or whose round ended: one event for each operator of the batch, because a row for each member would cost as much as the bet. It
 * carries no figures, since the newest are in the database.
 */
function balanceEvents(records: readonly TransactionRecord[], rounds: readonly RoundRecord[]): OutboxEvent[] {
  const moved = records.filter((record) => record.transferId !== null)
  // A round that ends without a win moves nothing, and stands in the history all the same.
  const ended = rounds.filter(({ closedAt }) => closedAt !== null)
  const byOperator = Map.groupBy([...moved, ...ended] as readonly MemberRef[], (record) => record.operatorId)
  return [...byOperator].map(([operatorId, group]) => {
    const memberIds = [...new Set(group.map((record) => record.memberId))]
    return { operatorId, memberId: null, topic: 'BalancesChanged', payload: { memberIds } }
  })
}

/** Takes the calls' nonces, and notes on each whether its call was the first to bring it. */
function noncesAsk(calls: readonly PlayCall[]): Ask<void> {
  const signed = calls.flatMap(({ nonce }) => nonce ?? [])
  if (signed.length === 0) return settled(undefined)
  return answered(takeAsk(signed.map(({ nonce }) => nonce)), (first) => {
    for (const [place, isFirst] of first.entries()) {
      const nonce = signed[place]
      if (nonce && !nonce.mayStand) nonce.isFirst = isFirst
    }
  })
}

function decide(desk: Desk, call: PlayCall): (transfers: Transfers) => PlayAnswer {
  if (call.nonce?.isFirst === false) return () => ({ kind: 'seen' })
  return call.kind === 'actions' ? playActions(desk, call) : playClose(desk, call)
}

/** Members of whom these calls pay something, or take a bet back, before another bet: it may come to the bonus bucket. */
function paidBeforeBets(calls: readonly PlayCall[]): Set<string> {
  const paid = new Set<string>()
  const found = new Set<string>()
  for (const call of calls) {
    if (call.kind !== 'actions') continue
    const member = refKey(call.member)
    for (const { action } of call.actions)
      if (action.type !== 'BET') paid.add(member)
      else if (paid.has(member)) found.add(member)
  }
  return found
}

/**
 * Locks and reads all that the decisions look at, by one trip where every account was seen before: then all members are known.
 * Otherwise the gates say first who is known, since only those have accounts. Where somebody holds a bonus, or may by a bet of
 * this batch (record 1066), one more trip asks where their cash is; where a win is taken back that a bonus had a part in,
 * others ask what has become of that. Only a batch that takes such a win back locks the operator's bonuses with the rest
 * (record 1035).
 */
async function openDesk(
  tx: Tx,
  { wallet, gates: gatesOf, realMoneySince, bonusGone }: BatchParts,
  calls: readonly PlayCall[],
  till: number,
  at: Date,
): Promise<Desk> {
  const members = once(
    calls.map((call) => call.member),
    refKey,
  )
  const providers = once(
    calls.map(({ member, provider }) => ({ operatorId: member.operatorId, provider: provider.id })),
    ({ operatorId, provider }) => `${operatorId}/${provider}`,
  )
  const reversals = reversalsIn(calls)
  // A win that is paid and loses its bonus between this look and the locks is not among them: the batch fails, and finds it when it is tried again.
  const givers = reversals.length > 0 ? await readBonusPayers(tx, reversals) : []
  const actions = calls.reduce((sum, call) => sum + (call.kind === 'actions' ? call.actions.length : 0), 0)
  const movements = actions + reversals.length
  const playOf = (accounts: PlayAccounts) => together(playAsk(accounts, movements), knownAsk(calls))

  const recalled = wallet.recallPlay({ members, providers, till, givers })
  const gatesAsk = gatesOf.ask(members, at)
  const playedAsk = recalled ? playOf(recalled) : settled(null)
  const [, , open, played] = await ask(tx, together(lockWaitsAsk, noncesAsk(calls), gatesAsk, playedAsk))
  const gates = await open(tx)
  const [play, known] = played ?? (await ask(tx, playOf(await findAccounts(gates))))
  const there = members.filter((member) => gates.isKnown(member))
  const paidBefore = paidBeforeBets(calls)
  await withholdBonus(tx, play, there, (member) => paidBefore.has(refKey(member)))
  const operatorIds = [...new Set(there.map(({ operatorId }) => operatorId))]
  const since = new Map(await Promise.all(operatorIds.map(async (id) => [id, await realMoneySince(id)] as const)))
  const connections = await findConnections(tx, calls)
  return {
    ...{ state: new BatchState(known, at), play, gates },
    isOfPlayMoney: ({ operatorId, openedAt }) => isOfPlayMoney(openedAt, since.get(operatorId) ?? null),
    isConnected: (call) => connections.has(connection(call)),
    bonusGone: await findGone(tx, reversals, known, bonusGone),
  }

  function findAccounts(gates: OpenGates): Promise<PlayAccounts> {
    const known = members.filter((member) => gates.isKnown(member))
    // Accounts of who is unknown would stand for ever, under whatever name a provider writes.
    const operatorIds = new Set(known.map(({ operatorId }) => operatorId))
    const playing = providers.filter(({ operatorId }) => operatorIds.has(operatorId))
    return wallet.findPlay(tx, { members: known, providers: playing, till, givers })
  }
}

/**
 * Processes a batch of calls in one transaction, each deciding on what the ones before it left. Takes their nonces, then locks
 * the members' limit counters, then their accounts, all in sorted order; a refusal refuses only its own call. A member who has an
 * account and no counters yet gets them last, which may wait for a deposit in a circle: the lock's time ends it.
 *
 * @param till where the providers take and pay; the members of another till's batch are others
 * @throws HeldUp when a lock was not to be had in time
 */
export async function processBatch(
  tx: Tx,
  parts: BatchParts,
  calls: readonly PlayCall[],
  till: number,
): Promise<PlayAnswer[]> {
  try {
    const at = parts.clock.now()
    const desk = await openDesk(tx, parts, calls, till, at)
    const drafts = calls.map((call) => decide(desk, call))
    const { transfers, write } = desk.play.post()
    const { transactions, ...changes } = desk.state.changes
    const records = transactions.map((record) => withTransfer(record, transfers))
    const rounds = [...changes.newRounds, ...changes.changedRounds]
    const alerted = new Set(changes.alerts.map(({ operatorId }) => operatorId))
    const events = [...balanceEvents(records, rounds), ...[...alerted].map(roundQueueChanged)]
    const recorded = recordAsk({ ...changes, transactions: records, at })
    await askAndCommit(tx, together(write, recorded, desk.gates.saveAsk(), eventsAsk(events)))
    return drafts.map((draft) => draft(transfers))
  } catch (error) {
    if (!isUndone(error)) for (const { nonce } of calls) if (nonce?.isFirst) nonce.mayStand = true
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
      throw new HeldUp(`a lock is held: ${'where' in error ? error.where : error.message}`)
    throw error
  }
}
