import { fromWire, GatewayRefusal, GatewayUnreachable } from '@balai/gateway-kit'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { tellQueues } from '../cases/tell.ts'
import { currencyDigits } from '../currency.ts'
import { refuseGame } from '../errors.ts'
import { ListTooLong, type ProviderTransaction, readProviderList } from '../reconciliation/provider-list.ts'
import { providerClientOf } from '../registry/provider-client.ts'
import type { Provider } from '../registry/providers.ts'
import { type CarryOutParts, carryOut } from './carry-out.ts'
import { type ProviderSays, readDeskRound } from './desk-store.ts'
import {
  lockQueuedRound,
  markAsked,
  markDecided,
  type QueuedRound,
  type RoundAct,
  readOutcomes,
  readRoundNow,
  saveProviderSays,
} from './store.ts'

/** Slack at both ends of a re-query: clocks differ. */
const slackMs = 60_000
/** So long one of the staff waits for a provider that answers, but slowly. */
const longestAskMs = 20_000
/** A round has a handful of transactions; more than this are not worth a person's eyes. */
const mostShown = 100

/** @throws Refusal UNKNOWN_REQUEST, and ALREADY_DECIDED unless the row is in one of `states` */
function assertState(row: QueuedRound | undefined, ...states: QueuedRound['state'][]): QueuedRound {
  if (!row) throw refuseGame('UNKNOWN_REQUEST')
  if (!states.includes(row.state)) throw refuseGame('ALREADY_DECIDED')
  return row
}

/** What one of the staff decides on, as they read it. */
interface Asked {
  id: string
  askedAt: Date
}

const isOf = (row: QueuedRound, { askedAt }: Asked): boolean => row.askedAt?.getTime() === askedAt.getTime()

/** @throws Refusal UNKNOWN_REQUEST, and ALREADY_DECIDED unless this is what waits to be confirmed */
function assertAsked(found: QueuedRound | undefined, asked: Asked): QueuedRound {
  const row = assertState(found, 'asked')
  if (!isOf(row, asked)) throw refuseGame('ALREADY_DECIDED')
  return row
}

/**
 * The first of two people asks that a round be closed as it stands, or that its bets be given back (decision record 0111). The same
 * act for the same reason of the same person again stands.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, NOTHING_TO_REFUND
 */
export async function askForAct(
  { db }: CarryOutParts,
  acting: StaffActing,
  { id, act, reason }: { id: string; act: RoundAct; reason: string },
): Promise<void> {
  const { operatorId, staffId, at } = acting
  await db.transaction().execute(async (tx) => {
    const found = await lockQueuedRound(tx, operatorId, id)
    const isMine = found?.askedBy === staffId && found.act === act && found.reason === reason
    if (found?.state === 'asked' && isMine) return
    const row = assertState(found, 'waiting')
    const now = await readRoundNow(tx, row)
    if (!now || now.closedAt !== null) throw refuseGame('ALREADY_DECIDED')
    const hasStanding = now.bets.some((bet) => !bet.isRolledBack && !bet.isSettled && bet.amount > 0n)
    if (act === 'refund' && !hasStanding) throw refuseGame('NOTHING_TO_REFUND')
    await markAsked(tx, row, { act, askedBy: staffId, reason, at })
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'round.ask', subject: id, after: { act }, reason })
  })
}

/**
 * Puts what was asked for aside; whoever asked may do so too. The round waits again. The same words of the same person again stand
 * (record 0669).
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export async function declineAct(
  { db }: CarryOutParts,
  acting: StaffActing,
  { reason, ...asked }: Asked & { reason: string },
): Promise<void> {
  const { operatorId, staffId, at } = acting
  await db.transaction().execute(async (tx) => {
    const found = await lockQueuedRound(tx, operatorId, asked.id)
    const isMine = found?.decidedBy === staffId && found.declineReason === reason
    if (found?.state === 'waiting' && isMine && isOf(found, asked)) return
    const row = assertAsked(found, asked)
    await markDecided(tx, row, { state: 'waiting', decidedBy: staffId, declineReason: reason, at })
    const before = { act: row.act }
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'round.decline', subject: row.id, before, reason })
  })
}

/**
 * The second person confirms what they read. The decision is committed with its audit line, then carried out; what is interrupted
 * is carried on by the job. Sent again by the same person it stands.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, MAKER_IS_CHECKER
 */
export async function confirmAct(parts: CarryOutParts, acting: StaffActing, asked: Asked): Promise<void> {
  const { operatorId, staffId, at } = acting
  const confirmed = await parts.db.transaction().execute(async (tx) => {
    const found = await lockQueuedRound(tx, operatorId, asked.id)
    if (found?.decidedBy === staffId && found.state !== 'waiting' && isOf(found, asked)) return null
    const row = assertAsked(found, asked)
    if (row.askedBy === staffId) throw refuseGame('MAKER_IS_CHECKER')
    await markDecided(tx, row, { state: 'acting', decidedBy: staffId, declineReason: null, at })
    const after = { act: row.act }
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'round.confirm', subject: row.id, after })
    return { ...row, state: 'acting' as const }
  })
  if (confirmed) await carryOut(parts, confirmed)
}

function saysOf(provider: Provider, one: ProviderTransaction, here: string | undefined): ProviderSays {
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  const amount = fromWire(one.amount, scale)
  return {
    transaction: one.transaction,
    type: one.type,
    amount: amount === undefined ? null : Number(amount),
    occurredAt: one.occurredAt,
    there: one.outcome,
    here: here ?? null,
  }
}

/**
 * Asks the provider what it holds of the round, and keeps the answer beside what we answered to each transaction.
 *
 * @throws Refusal UNKNOWN_REQUEST, PROVIDER_DOWN
 */
export async function requeryRound(parts: CarryOutParts, acting: StaffActing, id: string): Promise<void> {
  const { db, clock, log, providers } = parts
  const { operatorId } = acting
  const row = await readDeskRound(db, operatorId, id)
  if (!row) throw refuseGame('UNKNOWN_REQUEST')
  const provider = await providers.find(row.providerCode)
  const client = provider && providerClientOf(provider)
  if (!provider || !client) throw refuseGame('PROVIDER_DOWN')
  const from = new Date(row.openedAt.getTime() - slackMs)
  const to = new Date(clock.now().getTime() + slackMs)
  const theirs: ProviderTransaction[] = []
  const isTheirs = (one: ProviderTransaction) =>
    one.round === row.roundId && one.operator === operatorId && one.player === row.memberId
  const patience = { clock, by: clock.now().getTime() + longestAskMs }
  try {
    for await (const page of readProviderList(client, { from, to, round: row.roundId }, patience)) {
      theirs.push(...page.filter(isTheirs))
      if (theirs.length >= mostShown) break
    }
  } catch (error) {
    const isKnown =
      error instanceof GatewayRefusal || error instanceof GatewayUnreachable || error instanceof ListTooLong
    if (!isKnown) throw error
    log.warn({ err: error, round: id }, 'a provider did not say what it holds of a round')
    throw refuseGame('PROVIDER_DOWN')
  }
  theirs.splice(mostShown)
  const outcomes = await readOutcomes(
    db,
    provider.id,
    theirs.map((one) => one.transaction),
  )
  const says = theirs.map((one) => saysOf(provider, one, outcomes.get(one.transaction)))
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await saveProviderSays(tx, { operatorId, id }, says, at)
    const after = { transactions: says.length }
    await tellQueues(tx, [operatorId])
    await writeAudit(tx, { ...acting, action: 'round.requery', subject: id, after, at })
  })
}
