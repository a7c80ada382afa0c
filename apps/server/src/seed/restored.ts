import type { Db, Tx } from '@balai/db'
import { holdOpenWithdrawals, skipSerials } from '../modules/bank/index.ts'
import { endEveryGameSession } from '../modules/games/index.ts'
import { createOperators, dropEveryInvitation, endEveryStaffSession } from '../modules/operators/index.ts'
import { endEveryCode, endEveryReset, endEverySession } from '../modules/session/index.ts'
import type { Clock } from '../platform/clock.ts'
import { closeEveryExpiring } from '../platform/messages/store.ts'
import { skipNumbers } from '../platform/outbox/store.ts'

/** More events than an installation sends between two backups: browsers remember the number of the last one that they showed. */
const skippedEvents = 10_000_000

export interface MadeSafe {
  operatorId: string
  /** Withdrawals that are held. */
  held: number
}

/**
 * Makes a database that was restored from a backup safe to be served, in one transaction (record 0945): every operator is in
 * maintenance, every withdrawal that was open is held until it was compared with the bank's statement, every session is over, of games too, links and
 * codes that were out serve nobody, and numbers that may have been given to others since are left out. Once more, what was compared since is to be compared again. Locks the rows of the operators by id, then what it changes.
 *
 * @returns what is held, by operator
 */
export async function makeRestoredSafe({ db, clock }: { db: Db; clock: Clock }): Promise<MadeSafe[]> {
  const operators = createOperators({ db, clock })
  const ids = (await operators.all()).map(({ id }) => id).toSorted()
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const zones = new Map<string, string>()
    for (const operatorId of ids) zones.set(operatorId, await closeSite(tx, operators, operatorId))
    await endEverySession(tx, now)
    await endEveryGameSession(tx, now)
    await endEveryStaffSession(tx, now)
    await voidLinks(tx, now)
    const held = await holdOpenWithdrawals(tx, now)
    for (const [operatorId, timeZone] of zones) await skipSerials(tx, { operatorId, now, timeZone })
    await skipNumbers(tx, skippedEvents)
    return ids.map((operatorId) => ({ operatorId, held: held.get(operatorId) ?? 0 }))
  })
}

/** Of each link and code the gap may have seen the use, which nobody knows any more: whoever finds it would choose a password by it. */
async function voidLinks(tx: Tx, now: Date): Promise<void> {
  await endEveryReset(tx, now)
  await endEveryCode(tx)
  await dropEveryInvitation(tx)
  await closeEveryExpiring(tx)
}

/** @returns the operator's time zone */
async function closeSite(tx: Tx, operators: ReturnType<typeof createOperators>, operatorId: string): Promise<string> {
  const { after } = await operators.changeSettings(tx, operatorId, { isMaintenance: true })
  return after.timeZone
}
