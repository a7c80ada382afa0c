import type { Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { type MemberRef, refKey, type Wallet } from '../../wallet/index.ts'
import { tellQueues } from '../cases/tell.ts'
import type { BetGates } from '../gates.ts'
import { moneyKey } from './apply.ts'
import { BatchState } from './batch-state.ts'
import type { PlayAnswer, PlayCall } from './calls.ts'
import { playActions, playClose, type Transfers } from './play-call.ts'
import type { RoundRecord, TransactionRecord } from './records.ts'
import { limitLockWaits, readKnown, recordPlay } from './store.ts'

export interface BatchParts {
  wallet: Wallet
  gates: BetGates
  clock: Clock
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

/**
 * Processes a batch of calls in one transaction, each deciding on what the ones before it left. Locks the members' limit counters,
 * then their accounts, both in sorted order; a refusal refuses only its own call.
 *
 * @param till where the providers take and pay; the members of another till's batch are others
 * @throws HeldUp when a lock was not to be had in time
 */
export async function processBatch(
  tx: Tx,
  { wallet, gates: gatesOf, clock }: BatchParts,
  calls: readonly PlayCall[],
  till: number,
): Promise<PlayAnswer[]> {
  try {
    await limitLockWaits(tx)
    const at = clock.now()
    const members = once(
      calls.map((call) => call.member),
      refKey,
    )
    const gates = await gatesOf.open(tx, members, at)
    const known = members.filter((member) => gates.isKnown(member))
    const providers = once(
      calls.map(({ member, provider }) => ({ operatorId: member.operatorId, provider: provider.id })),
      ({ operatorId, provider }) => `${operatorId}/${provider}`,
    )
    const play = await wallet.openPlay(tx, { members: known, providers, till })
    const state = new BatchState(await readKnown(tx, calls), at)
    const desk = { state, play, gates }
    const drafts = calls.map((call) => (call.kind === 'actions' ? playActions(desk, call) : playClose(desk, call)))
    const transfers = await play.commit()
    const { transactions, ...changes } = state.changes
    const records = transactions.map((record) => withTransfer(record, transfers))
    await recordPlay(tx, { ...changes, transactions: records, at })
    await gates.save()
    const rounds = [...changes.newRounds, ...changes.changedRounds]
    await writeOutbox(tx, balanceEvents(records, rounds))
    await tellQueues(
      tx,
      changes.alerts.map(({ operatorId }) => operatorId),
    )
    return drafts.map((draft) => draft(transfers))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
      throw new HeldUp(`a lock is held: ${'where' in error ? error.where : error.message}`)
    throw error
  }
}
