import type { Tx } from '@balai/db'
import { type AccountId, type AccountSpec, openAccounts } from '@balai/ledger'
import { currency, type Wanted } from './names.ts'
import { findAccounts } from './store.ts'

type NumberOfEach<W extends readonly Wanted[]> = { [Place in keyof W]: AccountId }

/** Numbers of accounts, which never change as long as the database is the same. */
export interface AccountBook {
  /** The numbers in the order asked, where all of them are remembered. */
  recall(wanted: readonly Wanted[]): AccountId[] | undefined
  /** A number for each that is asked, in the same order; an account that does not exist yet is opened, empty. */
  find<const W extends readonly Wanted[]>(tx: Tx, wanted: W): Promise<NumberOfEach<W>>
  /** Forgets all of them: another database may have given them to others. */
  forget(): void
}

const keptAtMost = 200_000

const nameOf = ({ operatorId, memberId, kind }: Wanted): string => `${operatorId}/${memberId}/${kind}`

const specOf = (wanted: Wanted): AccountSpec => ({ ...wanted, currency, floor: wanted.memberId === '' ? null : 0n })

/**
 * Remembers the numbers that it has seen, so that a batch of bets asks the database for none. Only what others have
 * committed is remembered: an account that this very transaction opened may still be undone with it.
 */
export function createAccountBook(): AccountBook {
  const kept = new Map<string, AccountId>()

  /** The numbers of those that exist, opened by whomever. */
  async function look(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, AccountId>> {
    const rows = wanted.length > 0 ? await findAccounts(tx, wanted, currency) : []
    if (kept.size + rows.length > keptAtMost) kept.clear()
    for (const row of rows) if (!row.isTouchedHere) kept.set(nameOf(row), row.id)
    return new Map(rows.map((row) => [nameOf(row), row.id]))
  }

  return {
    recall(wanted) {
      const ids: AccountId[] = []
      for (const account of wanted) {
        const id = kept.get(nameOf(account))
        if (id === undefined) return undefined
        ids.push(id)
      }
      return ids
    },
    async find<const W extends readonly Wanted[]>(tx: Tx, wanted: W) {
      const known = new Map(wanted.map((account) => [nameOf(account), kept.get(nameOf(account))]))
      const isUnknown = (account: Wanted) => known.get(nameOf(account)) === undefined
      for (const [name, id] of await look(tx, wanted.filter(isUnknown))) known.set(name, id)
      const missing = wanted.filter(isUnknown)
      const opened = missing.length > 0 ? await openAccounts(tx, missing.map(specOf)) : []
      for (const [place, account] of missing.entries()) known.set(nameOf(account), opened[place])
      const ids = wanted.map((account) => {
        const id = known.get(nameOf(account))
        if (id === undefined) throw new Error(`no account ${nameOf(account)}`)
        return id
      })
      return ids as NumberOfEach<W> // map keeps length and places
    },
    forget: () => kept.clear(),
  }
}
