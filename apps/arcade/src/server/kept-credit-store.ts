import type { ArcadeDb, ArcadeTx, MovementRow } from './tables.ts'
import type { MovementResult } from './wallet.ts'

/** Moves credit by `amount`, up or down. @returns false, and changes nothing, when there is not that much */
export type MoveCredit = (tx: ArcadeTx, amount: bigint) => Promise<boolean>

/**
 * Carries out one movement of credit that is kept here, once for its id. The credit moves first and its real outcome is
 * written with it, so that whoever sends the movement again, also after a kill, reads what became of it. Locks the
 * movement, then whatever `move` locks.
 */
async function applyOnce(tx: ArcadeTx, { id, type, amount }: MovementRow, move: MoveCredit): Promise<MovementResult> {
  const { outcome: before } = await tx
    .selectFrom('arcade.movement')
    .select('outcome')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before !== null) return { movement: id, outcome: before }
  const outcome = (await move(tx, type === 'BET' ? -amount : amount)) ? 'OK' : 'NOT_ENOUGH_MONEY'
  await tx.updateTable('arcade.movement').set({ outcome }).where('id', '=', id).execute()
  return { movement: id, outcome }
}

/** Answers movements of credit kept here as the platform's wallet would: in order, and none after a refusal. */
export function sendKept(db: ArcadeDb, movements: readonly MovementRow[], move: MoveCredit): Promise<MovementResult[]> {
  return db.transaction().execute(async (tx) => {
    const all: MovementResult[] = []
    for (const movement of movements) {
      const isRefused = all.some((result) => result.outcome !== 'OK')
      all.push(isRefused ? { movement: movement.id, outcome: 'NOT_APPLIED' } : await applyOnce(tx, movement, move))
    }
    return all
  })
}
