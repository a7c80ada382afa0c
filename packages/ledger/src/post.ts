import { type Ask, ask, askAndCommit, settled, type Tx } from '@balai/db'
import { decide, type Intention } from './decide.ts'
import { lockAsk, type Numbers, recordAsk } from './store.ts'
import type { AccountId, LockedAccount, Posting, PostingOutcome } from './types.ts'
import { assertWellFormed } from './wellformed.ts'

/** As {@link postMany}, for holds too, and for postings that were found well-formed already. */
export const carryOut = (tx: Tx, intentions: readonly Intention[]): Promise<PostingOutcome[]> =>
  carry(tx, intentions, { write: ask })

/**
 * As {@link carryOut}, as the last of the transaction: what is written is committed on the same trip.
 *
 * @param onLocked told of the accounts as they were locked
 */
export const carryOutLast = (
  tx: Tx,
  intentions: readonly Intention[],
  onLocked: (accounts: ReadonlyMap<bigint, LockedAccount>) => void,
): Promise<PostingOutcome[]> => carry(tx, intentions, { onLocked, write: askAndCommit })

async function carry(
  tx: Tx,
  intentions: readonly Intention[],
  {
    onLocked,
    write,
  }: {
    onLocked?: (accounts: ReadonlyMap<bigint, LockedAccount>) => void
    write: (tx: Tx, asked: Ask<void>) => Promise<void>
  },
): Promise<PostingOutcome[]> {
  if (intentions.length === 0) return []
  const accountIds = new Set<AccountId>()
  for (const posting of intentions) for (const line of posting.lines) accountIds.add(line.accountId)
  const { accounts, known } = await ask(tx, lockAsk([...accountIds], intentions))
  onLocked?.(accounts)
  const { outcomes, writes } = decide(intentions, accounts, known)
  if (writes.length > 0) await write(tx, recordAsk(writes, accounts))
  return outcomes
}

/**
 * Posts a batch by two statements, in the order given: each posting stands on the balances that the ones before it
 * left, and a refused one refuses only itself. Locks all accounts of the batch, in id order, until the end of `tx`.
 *
 * @returns one outcome for each posting, in the same order; INSUFFICIENT_FUNDS and KEY_REUSED are outcomes
 * @throws TypeError for a posting that no caller may make (lines that do not sum to zero, an unknown account, two
 *   currencies), and SQL's `ledger_balanced` for one of two operators: nothing is written then. A rival that takes the same key at the same instant with other
 *   accounts makes the statement fail with a unique violation, which `isTransient` knows: try the transaction again.
 */
export async function postMany(tx: Tx, postings: readonly Posting[]): Promise<PostingOutcome[]> {
  for (const posting of postings) assertWellFormed(posting)
  return carryOut(tx, postings)
}

/**
 * As {@link postMany}, decided at once and written by `write`: for accounts that are locked in this transaction, and whose
 * balances nobody moved since, and for keys that the caller's own rows prove new. `write` fails with the database's unique
 * violation, which `isTransient` knows, for a key that was used all the same.
 */
export function postLocked(
  accounts: ReadonlyMap<AccountId, LockedAccount>,
  postings: readonly Posting[],
  numbers: Numbers,
): { outcomes: PostingOutcome[]; write: Ask<void> } {
  for (const posting of postings) assertWellFormed(posting)
  const standing = new Map([...accounts].map(([id, account]) => [BigInt(id), { ...account }]))
  const { outcomes, writes } = decide(postings, standing, new Map())
  return { outcomes, write: writes.length > 0 ? recordAsk(writes, standing, numbers) : settled(undefined) }
}

/**
 * Posts once for its key: the same key and input again answers what was answered first, other input KEY_REUSED.
 * Locks the posting's accounts, in id order, until the end of `tx`. Locks, refusals and faults as {@link postMany}.
 */
export async function post(tx: Tx, posting: Posting): Promise<PostingOutcome> {
  const [outcome] = await postMany(tx, [posting])
  if (!outcome) throw new Error('one posting has one outcome')
  return outcome
}
