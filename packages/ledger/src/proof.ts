import type { NewTransfer } from './decide.ts'
import type { AccountId, LockedAccount, PostedLine } from './types.ts'

/** Gives each distinct value a place, from 1, in the order in which they come. */
export class Places<Value> {
  readonly values: Value[] = []
  readonly #known = new Map<Value, number>()

  of(value: Value): number {
    const found = this.#known.get(value)
    if (found !== undefined) return found
    this.#known.set(value, this.values.push(value))
    return this.values.length
  }
}

/**
 * What a batch says of itself, so that SQL can check every entry by looking at known places; see 0100_ledger_proof.sql.
 * Lists of one object run side by side, and all places count from 1.
 */
export interface Proof {
  /** The operators and currencies in which the batch moves money. */
  books: { operatorId: string; currency: string }[]
  /** Each account once, with its book, its floor, and the places of its first and last line. */
  touched: { ids: AccountId[]; books: number[]; floors: (bigint | null)[]; firsts: number[]; lasts: number[] }
  /** Each transfer's book, the place of its first line, and how many it has. */
  transfers: { books: number[]; starts: number[]; counts: number[] }
  /** Each line's transfer, its account, and the line before it on that account; 0 for an account's first. */
  entries: { transfers: number[]; accounts: number[]; previous: number[] }
  lines: PostedLine[]
}

/** @param accounts as they were locked, for their floors */
export function prove(writes: readonly NewTransfer[], accounts: ReadonlyMap<bigint, LockedAccount>): Proof {
  const bookNames = new Places<string>()
  const places = new Places<AccountId>()
  const books: Proof['books'] = []
  const touched: Proof['touched'] = { ids: places.values, books: [], floors: [], firsts: [], lasts: [] }
  const transfers: Proof['transfers'] = { books: [], starts: [], counts: [] }
  const entries: Proof['entries'] = { transfers: [], accounts: [], previous: [] }
  const lines: PostedLine[] = []
  for (const [index, { posting, currency, lines: own }] of writes.entries()) {
    const book = bookNames.of(`${posting.operatorId}\n${currency}`)
    if (book > books.length) books.push({ operatorId: posting.operatorId, currency })
    transfers.books.push(book)
    transfers.starts.push(lines.length + 1)
    transfers.counts.push(own.length)
    for (const line of own) {
      const place = places.of(line.accountId)
      const at = lines.push(line)
      entries.transfers.push(index + 1)
      entries.accounts.push(place)
      entries.previous.push(touched.lasts[place - 1] ?? 0)
      if (place > touched.firsts.length) {
        touched.firsts.push(at)
        touched.books.push(book)
        touched.floors.push(accounts.get(line.accountId)?.floor ?? null)
      }
      touched.lasts[place - 1] = at
    }
  }
  return { books, touched, transfers, entries, lines }
}
