import type { Db } from '@balai/db'
import { books } from '../src/composition/books.ts'
import { type Books, proveBooks, type SaidMoves } from '../src/modules/wallet/index.ts'
import { systemClock } from '../src/platform/clock.ts'

/** What scenes move by hand, so that no row of the slice says it: taken as said. Each by the beginning of its keys. */
const byHand: Readonly<Record<string, string>> = {
  bank: 'deposit:scene', // credit without a deposit's paperwork
  wallet: 'fund_', // what a player has to begin with
  games: 'play:kit:late-', // wins that come after the end of a bonus
}

function withScenes([slice, said]: [string, SaidMoves]): [string, SaidMoves] {
  const beginning = byHand[slice]
  if (beginning === undefined) return [slice, said]
  const moved = `
    SELECT t.operator_id, a.member_id, t.key, a.kind, e.amount
    FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE starts_with(t.key, '${beginning}') AND a.member_id <> ''`
  return [slice, { ...said, rows: `${said.rows} UNION ALL ${moved}` }]
}

/** The books as tests hold them. */
export const sceneBooks: Books = { ...books, moves: Object.fromEntries(Object.entries(books.moves).map(withScenes)) }

/**
 * Holds the ledger against its own laws, and against what the slices say that they moved.
 *
 * @throws Error that names each broken law, and the ids that break it
 */
export async function assertBooksRight(db: Db): Promise<void> {
  const { broken } = await proveBooks(db, systemClock, sceneBooks)
  if (broken.length === 0) return
  const named = broken.map(({ law, ids }) => `${law} (not so: ${ids.join(', ')})`)
  throw new Error(`the books are broken: ${named.join('; ')}`)
}
