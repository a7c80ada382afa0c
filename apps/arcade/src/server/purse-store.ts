import { sendKept } from './kept-credit-store.ts'
import type { ArcadeDb, ArcadeTx, SessionRow, TransferRow } from './tables.ts'
import type { Wallet } from './wallet.ts'

/** Rounds of a purse are told from the same player's rounds on the platform's wallet. */
export const purseOwner = (player: string): string => `kantong:${player}`

/** Adds to a purse, or takes. @returns false, and changes nothing, when it does not hold that much */
async function change(tx: ArcadeDb | ArcadeTx, player: string, amount: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('arcade.purse')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('player', '=', player)
    .where((eb) => eb(eb('balance', '+', amount), '>=', 0n))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const balanceOf = async (db: ArcadeDb, player: string): Promise<bigint | undefined> =>
  (await db.selectFrom('arcade.purse').select('balance').where('player', '=', player).executeTakeFirst())?.balance

/** Credit of transfer mode, kept here; it answers play as the platform's wallet would. */
export function createPurseWallet(db: ArcadeDb): Wallet {
  const playerOf = (session: SessionRow): string => session.player ?? ''
  const balance = (session: SessionRow) => balanceOf(db, playerOf(session))

  return {
    balance,
    async send(session, _round, movements) {
      const results = await sendKept(db, movements, (tx, amount) => change(tx, playerOf(session), amount))
      return { kind: 'answered', results, balance: await balance(session) }
    },
  }
}

export interface AskedTransfer {
  id: string
  player: string
  direction: 'in' | 'out'
  amount: bigint
}

export type TransferEnd = Pick<TransferRow, 'status' | 'reason'>

export function createPurses(db: ArcadeDb, now: () => Date) {
  const found = (tx: ArcadeDb | ArcadeTx, id: string) =>
    tx.selectFrom('arcade.transfer').selectAll().where('id', '=', id).executeTakeFirst()

  /** Writes a transfer's end, once. @returns false when it has one already */
  async function decide(tx: ArcadeDb | ArcadeTx, row: Omit<TransferRow, 'created_at'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('arcade.transfer')
      .values({ ...row, created_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  /** What stands in the way: a purse is not emptied under a round that is being played. */
  async function obstacle(tx: ArcadeTx, { player, direction, amount }: AskedTransfer): Promise<TransferRow['reason']> {
    const purse = await tx
      .selectFrom('arcade.purse')
      .select('balance')
      .where('player', '=', player)
      .forUpdate()
      .executeTakeFirst()
    if (!purse) return 'NOT_ALLOWED'
    if (direction === 'in') return null
    const open = await tx
      .selectFrom('arcade.round')
      .select('id')
      .where('owner', '=', purseOwner(player))
      .where('state', 'in', ['placed', 'open', 'settling', 'cancelling'])
      .limit(1)
      .executeTakeFirst()
    if (open) return 'ROUND_OPEN'
    return purse.balance < amount ? 'NOT_ENOUGH_MONEY' : null
  }

  return {
    async create(player: string): Promise<void> {
      await db
        .insertInto('arcade.purse')
        .values({ player, balance: 0n, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    balance: (player: string) => balanceOf(db, player),

    /** Carries a transfer out, once for its id; the same id with other content is refused. */
    transfer(asked: AskedTransfer): Promise<TransferEnd> {
      return db.transaction().execute(async (tx) => {
        const { id, player, direction, amount } = asked
        const reason = await obstacle(tx, asked)
        const status = reason === null ? 'CONFIRMED' : 'REJECTED'
        if (await decide(tx, { id, player, direction, amount, status, reason })) {
          if (status === 'CONFIRMED') await change(tx, player, direction === 'in' ? amount : -amount)
          return { status, reason }
        }
        const before = await found(tx, id)
        const isSame = before?.player === player && before.direction === direction && before.amount === amount
        if (before && (isSame || before.player === null)) return before
        return { status: 'REJECTED', reason: 'NOT_ALLOWED' }
      })
    },

    /** What became of a transfer. One that never came is refused for good: it may still be on its way. */
    async status(id: string): Promise<TransferEnd> {
      const tombstone = {
        id,
        player: null,
        direction: null,
        amount: null,
        status: 'REJECTED',
        reason: 'UNKNOWN_REFERENCE',
      } as const
      if (await decide(db, tombstone)) return tombstone
      const before = await found(db, id)
      if (!before) throw new Error('a transfer that is there can be read')
      return before
    },
  }
}

export type Purses = ReturnType<typeof createPurses>
