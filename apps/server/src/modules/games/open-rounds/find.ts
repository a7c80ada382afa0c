import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { tellQueues } from '../cases/tell.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Providers } from '../registry/providers.ts'
import { type EmptyRound, finishEndedRounds, insertStaleRounds, readEmptyRounds } from './store.ts'

/** gateway.md: a round that has been open for longer is for a person to look at. */
export const staleAfterMs = 48 * 3_600_000
/** More than this at once would be an outage of a provider; the queue takes up the rest with the next run. */
const mostAtOnce = 500

export interface FindParts {
  db: Db
  clock: Clock
  random: Random
  gateway: Pick<Gateway, 'endRound'>
  providers: Pick<Providers, 'find'>
}

/** Ends rounds of which the provider took every bet back and never said that they are over: nothing in them is for a person to decide. */
async function endEmptyRounds({ db, gateway, providers }: FindParts, before: Date): Promise<void> {
  async function end({ provider: id, round, operatorId, memberId }: EmptyRound): Promise<void> {
    const provider = await providers.find(id)
    if (!provider) throw new Error(`the provider ${id} of an open round is gone`)
    const member = { operatorId, memberId }
    const ended = await gateway.endRound({ provider, member, round, unless: 'standing' })
    if (ended === 'busy') throw new Error(`the round ${round} could not be ended`)
  }
  await eachByItself('rounds without a bet were not ended', async (alone) => {
    for (let after: EmptyRound | undefined, isLast = false; !isLast; ) {
      const page: EmptyRound[] = await readEmptyRounds(db, { before, after, most: mostAtOnce })
      for (const one of page) await alone(() => end(one))
      after = page.at(-1)
      isLast = page.length < mostAtOnce
    }
  })
}

/**
 * Brings the queue of open rounds up to date, and ends those that have nothing in them (record 0633). Safe to run twice: a round is
 * put there once.
 */
export async function findOpenRounds(parts: FindParts): Promise<void> {
  const { clock } = parts
  const now = clock.now()
  const before = new Date(now.getTime() - staleAfterMs)
  try {
    await endEmptyRounds(parts, before)
  } finally {
    await fillQueue(parts, now, before)
  }
}

async function fillQueue({ db, random }: FindParts, now: Date, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const finished = await finishEndedRounds(tx, now)
    const found = await insertStaleRounds(tx, {
      before,
      now,
      newId: () => newId('gor', now, random),
      most: mostAtOnce,
    })
    await tellQueues(tx, [...finished, ...found])
  })
}
