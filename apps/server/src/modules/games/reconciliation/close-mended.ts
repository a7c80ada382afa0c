import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { closeByItself, type OpenCase, readOpenCases } from '../cases/store.ts'
import { tellQueues } from '../cases/tell.ts'
import { hasCome, vanishesTakenBack } from './compare.ts'
import { readOurs, readReversed, readTakenBack } from './store.ts'

const casesAtOnce = 500

/** Which of one provider's cases are about what has come, or has been taken back here, since they were raised. */
async function readMendedOf(db: Db, provider: string, cases: readonly OpenCase[]): Promise<OpenCase[]> {
  const idsOf = (some: readonly OpenCase[]) => some.map(({ transaction }) => transaction)
  const takenBack = await readTakenBack(db, provider, idsOf(cases.filter(vanishesTakenBack)))
  const come = await readOurs(db, provider, idsOf(cases.filter(({ kind }) => kind === 'MISSING_HERE')))
  return cases.filter(
    (one) => (vanishesTakenBack(one) && takenBack.has(one.transaction)) || hasCome(one, come.get(one.transaction)),
  )
}

/** Which of these came to nothing since they were raised. */
async function readMended(db: Db, cases: readonly OpenCase[]): Promise<bigint[]> {
  const mended = await readReversed(
    db,
    cases.filter(({ kind }) => kind === 'REVERSAL').map(({ id }) => id),
  )
  for (const [provider, ofProvider] of Map.groupBy(cases, (one) => one.provider))
    mended.push(...(await readMendedOf(db, provider, ofProvider)).map(({ id }) => id))
  return mended
}

/**
 * Closes the cases that would not be raised any more (records 0656 and 0680): what they were about stands on neither side, or on
 * both. No money moves, and what somebody has resolved stays as they did. Safe to repeat.
 */
export async function closeMended({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (let after = 0n; ; ) {
    const page = await readOpenCases(db, after, casesAtOnce)
    const mended = await readMended(db, page)
    if (mended.length > 0)
      await db.transaction().execute(async (tx) => tellQueues(tx, await closeByItself(tx, mended, clock.now())))
    const last = page.at(-1)
    if (page.length < casesAtOnce || !last) return
    after = last.id
  }
}
