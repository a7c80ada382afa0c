import type { Db } from '@balai/db'
import { isRetryable } from '@balai/gateway-kit'
import type { Clock } from '../../../../platform/clock.ts'
import type { Logger } from '../../../../platform/log.ts'
import { refKey } from '../../../../platform/member-ref.ts'
import { writeOutbox } from '../../../../platform/outbox/write.ts'
import type { Operators } from '../../../operators/index.ts'
import { currency } from '../../../wallet/index.ts'
import type { Difference } from '../../cases/store.ts'
import { raiseDifferences } from '../../cases/tell.ts'
import type { ProviderTransaction } from '../../reconciliation/provider-list.ts'
import type { Provider } from '../../registry/providers.ts'
import { addLate, type LateRound } from '../../statistics/store.ts'
import { playerOf } from '../provider-wallets.ts'
import { readParts } from './parts.ts'
import {
  type Carry,
  type KeptRound,
  lockRecords,
  type PlayRecord,
  putCarries,
  putKeptRounds,
  putRecords,
  type RoundKey,
  type RoundSum,
  readCarries,
  readKeptRounds,
  sumRounds,
} from './store.ts'
import { type Weighed, weigh } from './weigh.ts'

export interface RecordParts {
  db: Db
  clock: Clock
  log: Logger
  operators: Operators
}

const keyOf = (key: RoundKey): string => `${refKey(key)}/${key.round}`

const dayMs = 24 * 3_600_000

/**
 * Whether somebody can have played then. What a program writes for a date that it has not got is of the year 1, which with a zone is of
 * a year that the database does not hold (record 1098).
 */
const isOfPlay = (at: Date, now: Date): boolean => at.getTime() >= 0 && at.getTime() <= now.getTime() + dayMs

/**
 * Undefined for what cannot be play of a member of ours: another currency, an amount beyond all sums, a foreign name, a moment at
 * which nobody can have played.
 */
function toRecord(provider: Provider, one: ProviderTransaction, now: Date): PlayRecord | undefined {
  const { transaction, operator: operatorId, player, type } = one
  const occurredAt = new Date(one.occurredAt)
  const size = readParts(one.amount, provider.profile.scale)
  const memberId = player.slice(operatorId.length + 1)
  const isPlay = size !== undefined && (size.whole >= 0n || type === 'ADJUST') // only a correction takes away
  if (
    !isPlay ||
    !isOfPlay(occurredAt, now) ||
    one.currency !== currency ||
    player !== playerOf({ operatorId, memberId })
  )
    return undefined
  return {
    operatorId,
    memberId,
    transaction,
    round: one.round ?? transaction, // a win of its own, such as a promotion's
    type,
    amount: size.whole,
    part: size.part,
    game: one.game ?? provider.id,
    reference: one.reference ?? null,
    closesRound: one.roundClosed ?? one.round === null,
    outcome: one.outcome ?? 'OK', // its own wallet has answered; ours never does (record 0931)
    occurredAt,
  }
}

/** Of a round that was kept nothing stands any more: all that was told of it was corrected away. */
const emptiedOf = ({ operatorId, memberId, round, game, openedAt, closedAt }: KeptRound): RoundSum => ({
  ...{ operatorId, memberId, round, game, openedAt, endedAt: closedAt },
  stakeParts: 0n,
  winParts: 0n,
})

/** Parts of a rupiah are carried from round to round as these end. */
const byEnd = (one: RoundSum, other: RoundSum): number =>
  (one.endedAt?.getTime() ?? 0) - (other.endedAt?.getTime() ?? 0)

const nothingCarried = ({ operatorId, memberId }: RoundSum): Carry => ({ operatorId, memberId, stake: 0n, win: 0n })

const net = ({ stake, win }: { stake: bigint; win: bigint }): bigint => win - stake

/** What it adds to what ranks and winners have counted by then. */
function toLate({ round, before }: Weighed): LateRound[] {
  const { operatorId, memberId, round: name, game, openedAt, closedAt, stake, win } = round
  if (closedAt === null) return []
  const stood = before?.closedAt ? before : undefined
  const more = { rounds: stood ? 0 : 1, stake: stake - (stood?.stake ?? 0n), win, isWin: win > stake } as const
  return [{ operatorId, memberId, round: name, game, openedAt, closedAt, ...more }]
}

/** A correction that came after its day: what was paid for that day stands, and staff see by how much it differs. */
function caseOf(provider: Provider, { round, before }: Weighed): Difference {
  const { operatorId, memberId, round: roundId } = round
  const difference = net(round) - (before ? net(before) : 0n)
  const side = (of: { stake: bigint; win: bigint }) => ({
    type: 'ROUND',
    memberId,
    round: roundId,
    amount: Number(net(of)),
    outcome: `${of.stake} / ${of.win}`,
  })
  return {
    operatorId,
    memberId,
    provider: provider.id,
    // Of its player: of a round that several play, each one's correction is a case of its own (record 1090).
    transaction: `${roundId}#${round.corrections}@${playerOf(round)}`,
    kind: 'DIFFERENT',
    round: roundId,
    amount: difference < 0n ? -difference : difference,
    there: side(round),
    here: before ? side(before) : null,
  }
}

/**
 * Takes a page of a provider's list into the rounds of its players, in one transaction: what is new, late or told otherwise
 * counts once, what is known changes nothing (record 0272). Locks the provider's records, then the mark of statistics.
 *
 * @returns whether anything in it is decided play of somebody who may be a member; what was refused is decided too
 */
export async function recordPage(
  { db, clock, log, operators }: RecordParts,
  provider: Provider,
  page: readonly ProviderTransaction[],
): Promise<boolean> {
  const now = clock.now()
  const read = new Map(page.map((one) => [one.transaction, toRecord(provider, one, now)]))
  const records = [...read.values()].filter((record) => record !== undefined)
  if (records.length < read.size)
    log.error({ provider: provider.id, left: read.size - records.length }, 'a provider lists play that cannot be ours')
  await db.transaction().execute(async (tx) => {
    await lockRecords(tx, provider.id, now)
    const keys = await putRecords(tx, provider.id, records, now)
    if (keys.length === 0) return
    const before = new Map((await readKeptRounds(tx, provider.id, keys)).map((round) => [keyOf(round), round]))
    const sums = await sumRounds(tx, provider.id, keys)
    const summed = new Set(sums.map(keyOf))
    const emptied = [...before.values()].filter((round) => !summed.has(keyOf(round))).map(emptiedOf)
    const carries = new Map((await readCarries(tx, provider.id, keys)).map((carry) => [refKey(carry), carry]))
    const weighed: Weighed[] = []
    for (const sum of [...sums, ...emptied].sort(byEnd)) {
      const { timeZone } = (await operators.get(sum.operatorId)).settings
      const carry = carries.get(refKey(sum)) ?? nothingCarried(sum)
      const one = weigh(sum, before.get(keyOf(sum)), { now, timeZone, carry })
      carries.set(refKey(sum), one.carry)
      weighed.push(one)
    }
    await putCarries(tx, provider.id, [...carries.values()])
    await putKeptRounds(
      tx,
      provider.id,
      weighed.map(({ round }) => round),
      currency,
    )
    await addLate(tx, provider.id, weighed.flatMap(toLate))
    await raiseDifferences(
      tx,
      weighed.filter(({ isLateCorrection }) => isLateCorrection).map((one) => caseOf(provider, one)),
      now,
    )
    await tell(tx, weighed)
  })
  return records.some(({ outcome }) => !isRetryable(outcome))
}

/** Whose rounds have ended reads balance and history again. */
async function tell(tx: Parameters<typeof writeOutbox>[0], weighed: readonly Weighed[]): Promise<void> {
  const ended = weighed.filter(({ round }) => round.closedAt !== null).map(({ round }) => round)
  const members = new Map(ended.map((round) => [refKey(round), round]))
  await writeOutbox(
    tx,
    [...members.values()].map(({ operatorId, memberId }) => ({
      operatorId,
      memberId,
      topic: 'BalanceChanged',
      payload: {},
    })),
  )
}
