import { sendKept } from './kept-credit-store.ts'
import type { ArcadeDb, ArcadeTx, SessionRow } from './tables.ts'
import type { Wallet } from './wallet.ts'

/** What a demo session starts with. */
export const demoCredit = 1_000_000n

async function change(tx: ArcadeTx, session: string, amount: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('arcade.session')
    .set((eb) => ({ demo_credit: eb('demo_credit', '+', amount) }))
    .where('id', '=', session)
    .where((eb) => eb(eb('demo_credit', '+', amount), '>=', 0n))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Demo credit, held here and worth nothing; it answers as the platform's wallet would. */
export function createDemoWallet(db: ArcadeDb): Wallet {
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
      const results = await sendKept(db, movements, (tx, amount) => change(tx, session.id, amount))
      return { kind: 'answered', results, balance: await balance(session) }
    },
  }
}
