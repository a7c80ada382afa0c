import { hash } from 'node:crypto'
import type {
  InsufficientFunds,
  KeyReused,
  LockedAccount,
  Posted,
  PostedLine,
  Posting,
  PostingLine,
  PostingOutcome,
  TransferId,
} from './types.ts'

/** A posting with what only holds add to it. */
export interface Intention extends Posting {
  kind?: 'post' | 'hold' | 'settle' | 'void'
  closes?: TransferId
}

/** A transfer that already bears one of the batch's keys. */
export interface KnownTransfer extends Pick<Intention, 'kind' | 'closes'> {
  inputHash: string
  transferId: TransferId
  lines: readonly PostedLine[]
}

/** A transfer to write, and the answers that get its number afterwards. */
export interface NewTransfer {
  posting: Intention
  currency: string
  inputHash: string
  lines: readonly PostedLine[]
  answers: (Posted | KeyReused)[]
}

export interface Decision {
  /** In the order of the intentions. */
  outcomes: PostingOutcome[]
  writes: NewTransfer[]
}

const largestBalance = 2n ** 63n - 1n
const noNumberYet = 0n as TransferId // the write gives the number to each of its answers

/** Keys are unique within an operator. */
export const keyName = (operatorId: string, key: string): string => `${operatorId}\n${key}`

function hashOf(posting: Posting): string {
  let text = `${posting.code}\n${posting.reference ?? ''}`
  for (const line of posting.lines) text += `\n${line.accountId}:${line.amount}`
  return hash('sha256', text, 'hex')
}

/** The input, the kind and the hold that is closed: what differs in one of them is another intention. */
function isSame(earlier: KnownTransfer, posting: Intention, inputHash: string): boolean {
  const isSameKind = (earlier.kind ?? 'post') === (posting.kind ?? 'post')
  return earlier.inputHash === inputHash && isSameKind && earlier.closes === posting.closes
}

function repeat(earlier: KnownTransfer, posting: Intention, inputHash: string): Posted | KeyReused {
  const { transferId, lines } = earlier
  if (!isSame(earlier, posting, inputHash)) return { ok: false, code: 'KEY_REUSED', transferId }
  return { ok: true, transferId, replayed: true, lines }
}

function accountOf(accounts: Map<bigint, LockedAccount>, posting: Posting, line: PostingLine): LockedAccount {
  const account = accounts.get(line.accountId)
  if (!account) throw new TypeError(`posting ${posting.key}: account ${line.accountId} does not exist`)
  return account
}

/** The account as the earlier lines of the same posting leave it. */
function standing(account: LockedAccount, earlier: readonly PostedLine[]): { balance: bigint; version: bigint } {
  const last = earlier.findLast((line) => line.accountId === account.accountId)
  return last ? { balance: last.balanceAfter, version: last.version } : account
}

/** Walks the lines over the balances as they stand at this posting's turn; changes nothing. */
function walk(accounts: Map<bigint, LockedAccount>, posting: Posting): PostedLine[] | InsufficientFunds {
  const walked: PostedLine[] = []
  for (const line of posting.lines) {
    const account = accountOf(accounts, posting, line)
    const { accountId } = account
    const { balance, version } = standing(account, walked)
    const balanceAfter = balance + line.amount
    if (line.amount < 0n && account.floor !== null && balanceAfter < account.floor)
      return { ok: false, code: 'INSUFFICIENT_FUNDS', accountId, balance }
    if (balanceAfter > largestBalance || balanceAfter < -largestBalance)
      throw new RangeError(`posting ${posting.key}: account ${accountId} cannot hold ${balanceAfter}`)
    walked.push({ accountId, amount: line.amount, balanceAfter, version: version + 1n })
  }
  return walked
}

/** Moves the balances and returns the one currency of the lines. */
function apply(accounts: Map<bigint, LockedAccount>, posting: Posting, lines: readonly PostedLine[]): string {
  const currencies = new Set(lines.map((line) => accountOf(accounts, posting, line).currency))
  const [currency] = currencies
  if (currencies.size !== 1 || currency === undefined) throw new TypeError(`posting ${posting.key}: crosses currencies`)
  for (const line of lines) {
    const account = accountOf(accounts, posting, line)
    account.balance = line.balanceAfter
    account.version = line.version
  }
  return currency
}

/**
 * Decides a batch in order, each posting on the balances that the ones before it left. A refused posting changes
 * nothing for those after it; a key that comes twice is a replay of the first, or KEY_REUSED.
 *
 * @param accounts locked; their balances are moved on as the batch goes
 * @param known transfers that already bear one of the keys, by {@link keyName}
 * @throws TypeError where a posting names an unknown account or crosses currencies; SQL refuses what crosses operators
 * @throws RangeError where a balance would pass what a column holds, either way
 */
export function decide(
  intentions: readonly Intention[],
  accounts: Map<bigint, LockedAccount>,
  known: Map<string, KnownTransfer>,
): Decision {
  const outcomes: PostingOutcome[] = []
  const writes: NewTransfer[] = []
  const written = new Map<string, NewTransfer>()
  for (const posting of intentions) {
    const name = keyName(posting.operatorId, posting.key)
    const inputHash = posting.inputHash ?? hashOf(posting)
    const earlier = known.get(name)
    const twin = written.get(name)
    if (earlier) {
      outcomes.push(repeat(earlier, posting, inputHash))
    } else if (twin) {
      const answer = repeat({ ...twin.posting, ...twin, transferId: noNumberYet }, posting, inputHash)
      twin.answers.push(answer)
      outcomes.push(answer)
    } else {
      const lines = walk(accounts, posting)
      if (!Array.isArray(lines)) {
        outcomes.push(lines)
        continue
      }
      const currency = apply(accounts, posting, lines)
      const answer: Posted = { ok: true, transferId: noNumberYet, replayed: false, lines }
      const write = { posting, currency, inputHash, lines, answers: [answer] }
      writes.push(write)
      written.set(name, write)
      outcomes.push(answer)
    }
  }
  return { outcomes, writes }
}
