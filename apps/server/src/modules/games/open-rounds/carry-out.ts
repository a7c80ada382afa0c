import type { Db } from '@balai/db'
import { newWireId } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Logger } from '../../../platform/log.ts'
import { currency } from '../../wallet/index.ts'
import { tellQueues } from '../cases/tell.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Provider, Providers } from '../registry/providers.ts'
import {
  markCarriedOut,
  type QueuedRound,
  type RoundEnd,
  type RoundNow,
  readActing,
  readGivenBack,
  readRoundNow,
  readStandingAgain,
} from './store.ts'

export interface CarryOutParts {
  db: Db
  clock: Clock
  log: Logger
  gateway: Gateway
  providers: Providers
}

/** What our own refunds are called on the wire; a comparison with the provider's list leaves them out. */
export const refundPrefix = 'balai.refund.'
const refundsOf = ({ id }: QueuedRound): string => `${refundPrefix}${id}.`
/**
 * What gives back the bet at this place. A refusal is final for its name, and a bet that was settled stands again once its win is
 * taken back: so each win that is taken back makes another name (record 1029).
 */
const refundName = (row: QueuedRound, { undone }: RoundNow, place: number): string =>
  `${refundsOf(row)}${place}${undone > 0 ? `.${undone}` : ''}`
/** How often a busy wallet, or a provider that is quicker, is met before the job goes on with it. */
const tries = 3
/** As many as a call of the wire takes. */
const actionsPerCall = 20
const mostAtOnce = 100

/** The act is not over yet: the wallet was busy. The job carries it on. */
class NotYet extends Error {}

/**
 * Gives back the bets that stand, by the gateway's own rules: what the provider settles or undoes at the same moment is
 * refused by the table, and what was given back before is a replay. @throws NotYet
 */
async function refundBets(parts: CarryOutParts, provider: Provider, row: QueuedRound, now: RoundNow): Promise<void> {
  const standing = now.bets
    .map((bet, place) => ({ ...bet, name: refundName(row, now, place) }))
    .filter((bet) => !bet.isRolledBack && !bet.isSettled)
  for (let start = 0; start < standing.length; start += actionsPerCall) {
    const answer = await parts.gateway.calls.transactions(provider, {
      requestId: newWireId('ref'),
      operator: row.operatorId,
      player: row.memberId,
      session: null,
      actions: standing.slice(start, start + actionsPerCall).map((bet) => ({
        type: 'ROLLBACK',
        transaction: bet.name,
        round: row.round,
        game: now.game,
        currency,
        reference: bet.transaction,
        occurredAt: parts.clock.now().toISOString(),
      })),
    })
    // A refusal means that the provider was quicker with one of the bets: what stands is read anew.
    if (answer.results.some(({ outcome }) => outcome !== 'OK')) throw new NotYet('not every bet was given back')
  }
}

/** What came of it: a round that ended by itself before anything was given back is merely finished. */
async function endOf({ db }: CarryOutParts, row: QueuedRound): Promise<RoundEnd> {
  if (row.act === 'close') return { state: 'closed', refunded: null }
  const refunded = await readGivenBack(db, row.provider, refundsOf(row))
  return refunded > 0n ? { state: 'refunded', refunded } : { state: 'finished', refunded: null }
}

/**
 * Whether bets are to be given back: in a round that is over those alone that have come to stand again since the refund ended
 * it. What stood when the round's provider ended it is lost.
 */
const givesBack = ({ act, state }: QueuedRound, { closedAt }: RoundNow): boolean =>
  act === 'refund' && (closedAt === null || state !== 'acting')

/** Ends the round; after a refund only if no bet has come since what stood was given back, which nobody would pay any more. */
async function closeRound({ gateway }: CarryOutParts, provider: Provider, row: QueuedRound): Promise<void> {
  const { operatorId, memberId, round } = row
  const unless = row.act === 'refund' ? 'unsettled' : undefined
  const end = await gateway.endRound({ provider, member: { operatorId, memberId }, round, unless })
  if (end !== 'over') throw new NotYet(end === 'left' ? 'another bet has come' : 'the round was not closed')
}

/**
 * Carries out what was confirmed, as often as it takes: every step is done once whoever repeats it.
 *
 * @returns false when it is not over yet; the job goes on with it
 */
export async function carryOut(parts: CarryOutParts, row: QueuedRound): Promise<boolean> {
  const provider = await parts.providers.find(row.provider)
  if (!provider || row.act === null) throw new Error(`round ${row.id} has no provider or no act`)
  for (let turn = 1; ; turn++) {
    try {
      const now = await readRoundNow(parts.db, row)
      if (!now) throw new Error(`round ${row.id} is gone`)
      if (givesBack(row, now)) await refundBets(parts, provider, row, now)
      await closeRound(parts, provider, row)
      const end = await endOf(parts, row)
      await parts.db.transaction().execute(async (tx) => {
        await markCarriedOut(tx, row, end, parts.clock.now())
        await tellQueues(tx, [row.operatorId])
      })
      return true
    } catch (error) {
      if (!(error instanceof NotYet)) throw error
      if (turn < tries) continue
      parts.log.warn({ round: row.id, err: error }, 'an act on an open round is not over yet')
      return false
    }
  }
}

/** Everything that is read so, a page at a time: whoever never comes to an end keeps nobody behind them waiting (record 0994). */
async function* inPages(read: typeof readActing, db: Db): AsyncGenerator<QueuedRound> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: QueuedRound[] = await read(db, after, mostAtOnce)
    yield* page
    after = page.length < mostAtOnce ? undefined : page.at(-1)?.id
  }
}

/** Carries on what a crash or a busy wallet left, and refunds in which a bet stands again; for a job. */
export async function carryOnActs(parts: CarryOutParts): Promise<void> {
  await eachByItself('acts on open rounds were not carried on', async (alone) => {
    for (const read of [readActing, readStandingAgain])
      for await (const row of inPages(read, parts.db)) await alone(() => carryOut(parts, row))
  })
}
