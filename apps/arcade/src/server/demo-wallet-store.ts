import type { ArcadeDb, MovementRow, SessionRow } from './tables.ts'
import type { MovementResult, Wallet } from './wallet.ts'

/** What a demo session starts with. */
export const demoCredit = 1_000_000n

/** Demo credit, held here and worth nothing; it answers as the platform's wallet would. */
export function createDemoWallet(db: ArcadeDb): Wallet {
  /** A movement counts once: whoever writes its outcome first moves the credit. */
  async function apply(tx: ArcadeDb, session: SessionRow, movement: MovementRow): Promise<MovementResult> {
    const done = { movement: movement.id, outcome: 'OK' as const } // the literal, so that it fits the union of outcomes
    const first = await tx
      .updateTable('arcade.movement')
      .set({ outcome: 'OK' })
      .where('id', '=', movement.id)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (first.numUpdatedRows === 0n) return done
    const change = movement.type === 'BET' ? -movement.amount : movement.amount
    const moved = await tx
      .updateTable('arcade.session')
      .set((eb) => ({ demo_credit: eb('demo_credit', '+', change) }))
      .where('id', '=', session.id)
      .where((eb) => eb(eb('demo_credit', '+', change), '>=', 0n))
      .executeTakeFirst()
    return moved.numUpdatedRows === 1n ? done : { movement: movement.id, outcome: 'NOT_ENOUGH_MONEY' }
  }

  async function balance(session: SessionRow): Promise<bigint | undefined> {
    const row = await db
      .selectFrom('arcade.session')
      .select('demo_credit')
      .where('id', '=', session.id)
      .executeTakeFirst()
    return row?.demo_credit
  }

  return {
    balance,
    async send(session, _round, movements) {
      const results = await db.transaction().execute(async (tx) => {
        const all: MovementResult[] = []
        for (const movement of movements) {
          const refused = all.some((result) => result.outcome !== 'OK')
          all.push(refused ? { movement: movement.id, outcome: 'NOT_APPLIED' } : await apply(tx, session, movement))
        }
        return all
      })
      return { kind: 'answered', results, balance: await balance(session) }
    },
  }
}
