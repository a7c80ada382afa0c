import { type Ask, answered, type Tx, together } from '@balai/db'
import {
  type AccountId,
  accountsAsk,
  drawAsk,
  type LockedAccount,
  type Numbers,
  type Posting,
  type PostingLine,
  postLocked,
  type TransferId,
} from '@balai/ledger'
import { type MemberRef, refKey } from '../../platform/member-ref.ts'
import type { AccountBook } from './accounts.ts'
import { bucketOf, type House, houseOf, type Wanted } from './names.ts'
import type { Reversal } from './reversal.ts'
import { minus, plus, type Split, shareBy, takeFrom, totalOf } from './split.ts'
import { transactionTypes } from './transaction-types.ts'

/** The types under which play moves money. */
type PlayType = 'gameDebit' | 'gameCredit' | 'gameVoid' | 'tournament'

/** What every movement of play says about itself. */
export interface PlayMove {
  member: MemberRef
  provider: string
  /** Names the movement for ever, unique within the operator: `play:<provider>:<transaction id>`. */
  key: string
  /** What the member's history shows beside it, such as the round. */
  reference: string
  /** SHA-256 in hex of what was asked, where the caller has one already; the ledger makes its own otherwise. */
  inputHash?: string
}

export interface PlayOptions {
  /** Everybody whose money may move; each may be named more than once. */
  members: readonly MemberRef[]
  providers: readonly { operatorId: string; provider: string }[]
  /** Which of the providers' tills takes and pays, from 0. Batches at different tills share no row of the house. */
  till?: number
  /** Operators whose account of bonuses may give back what a bonus took that has ended: each waits for all gifts of the operator. */
  givers?: readonly string[]
}

/** The accounts of a batch, once their numbers are known. */
export interface PlayAccounts {
  purses: ReadonlyMap<string, { cash: AccountId; bonus: AccountId }>
  houses: ReadonlyMap<string, AccountId>
  givers: ReadonlyMap<string, AccountId>
}

const tillOf = (provider: string, till: number): House => `games:${provider}${till === 0 ? '' : `:${till}`}`

/** The locked balances of a batch, and the movements decided on them so far. */
export interface Play {
  /** As the movements decided so far leave it. */
  balance(member: MemberRef): Split
  /** What bets may take of it: no bonus while that is withheld. */
  stakeable(member: MemberRef): Split
  /** From here on no bet takes of the member's bonus; what bets of before took of it is paid and given back as ever. */
  withhold(member: MemberRef): void
  /** @returns what cash and bonus gave (keep it with the bet: wins and rollbacks follow it), or null when they do not cover it */
  bet(move: PlayMove & { amount: bigint }): Split | null
  /** Pays a win in the proportions of the round's stake; a win without a stake goes to cash. */
  pay(move: PlayMove & { amount: bigint; stake: Split; type?: PlayType }): Split
  /** Gives back exactly what a bet took. */
  giveBack(move: PlayMove & { split: Split }): void
  /**
   * Takes back a win; what the operator has of it already moves between the operator's own accounts, by a posting of its own.
   *
   * @returns false, and moves nothing, when a bucket no longer holds it
   */
  takeBack(move: PlayMove & Reversal): boolean
  /**
   * Remembers where a member stands; what it answers undoes everything decided for that member since. Between the two
   * nothing may be decided for others.
   */
  mark(member: MemberRef): () => void
  /**
   * Everything decided, to be written in the order decided, and the transfer of each key. A movement of nothing has no
   * transfer. Nothing may be decided afterwards.
   */
  post(): { transfers: Map<string, TransferId>; write: Ask<void> }
}

const houseKey = (operatorId: string, provider: string): string => `${operatorId}/${provider}`

function wantedBy({ members, providers, till = 0, givers = [] }: PlayOptions): Wanted[] {
  return [
    ...members.flatMap((member) => [bucketOf(member, 'cash'), bucketOf(member, 'bonus')]),
    ...providers.map(({ operatorId, provider }) => houseOf(operatorId, tillOf(provider, till))),
    ...givers.map((operatorId) => houseOf(operatorId, 'bonus')),
  ]
}

/** @param ids in the order of `wantedBy` */
function accountsOf({ members, providers, givers = [] }: PlayOptions, ids: readonly AccountId[]): PlayAccounts {
  const idAt = (place: number): AccountId => ids[place] ?? fail('the account book answered too few')
  const purses = members.map(
    (member, place) => [refKey(member), { cash: idAt(place * 2), bonus: idAt(place * 2 + 1) }] as const,
  )
  const houses = providers.map(
    ({ operatorId, provider }, place) => [houseKey(operatorId, provider), idAt(members.length * 2 + place)] as const,
  )
  const first = members.length * 2 + providers.length
  const giving = givers.map((operatorId, place) => [operatorId, idAt(first + place)] as const)
  return { purses: new Map(purses), houses: new Map(houses), givers: new Map(giving) }
}

/** The accounts of a batch where all of them were seen before; undefined where some have to be looked for. Asks nobody. */
export function recallPlay(book: AccountBook, options: PlayOptions): PlayAccounts | undefined {
  const ids = book.recall(wantedBy(options))
  return ids && accountsOf(options, ids)
}

/** The accounts of a batch; those that do not exist are opened. */
export async function findPlay(tx: Tx, book: AccountBook, options: PlayOptions): Promise<PlayAccounts> {
  return accountsOf(options, await book.find(tx, wantedBy(options)))
}

function lockingAsk({ purses, houses, givers }: PlayAccounts): Ask<Map<AccountId, LockedAccount>> {
  const ids = new Set([...houses.values(), ...givers.values()])
  for (const { cash, bonus } of purses.values()) ids.add(cash).add(bonus)
  return accountsAsk([...ids])
}

/**
 * Opens a batch of play: locks cash and bonus of all members and the providers' accounts in one go, in id order, until the end
 * of the transaction. What is asked behind it (earlier transactions of the same ids, say) is as committed by whoever held
 * these locks before. Take safer-play's locks before this one, and lock nothing of the ledger after it.
 *
 * @param movements how many there may be at most; a win that is taken back may be two
 */
export function playAsk(accounts: PlayAccounts, movements: number): Ask<Play> {
  return answered(together(lockingAsk(accounts), drawAsk(movements)), ([locked, numbers]) => {
    const { postings, ...desk } = dealOn(accounts, locked)
    return { ...desk, post: () => post(locked, postings, numbers) }
  })
}

function post(
  locked: ReadonlyMap<AccountId, LockedAccount>,
  postings: ReadonlyMap<string, Posting>,
  numbers: Numbers,
): ReturnType<Play['post']> {
  const keys = [...postings.keys()]
  const { outcomes, write } = postLocked(locked, [...postings.values()], numbers)
  const transfers = new Map<string, TransferId>()
  for (const [place, outcome] of outcomes.entries()) {
    const key = keys[place] ?? fail('the ledger answered too many')
    // The rows are locked and the key is the caller's own: a refusal here is a fault, and the batch is undone.
    if (!outcome.ok || outcome.replayed) return fail(`posting ${key} was ${outcome.ok ? 'a replay' : outcome.code}`)
    transfers.set(key, outcome.transferId)
  }
  return { transfers, write }
}

/** The locked balances, and the postings that the movements decided on them come to. */
function dealOn(
  { purses, houses, givers }: PlayAccounts,
  locked: ReadonlyMap<AccountId, LockedAccount>,
): Omit<Play, 'post'> & { postings: ReadonlyMap<string, Posting> } {
  const balanceOf = (id: AccountId): bigint => locked.get(id)?.balance ?? 0n
  const standing = new Map<string, Split>()
  for (const [key, { cash, bonus }] of purses) standing.set(key, { cash: balanceOf(cash), bonus: balanceOf(bonus) })
  const postings = new Map<string, Posting>()

  const balance = (member: MemberRef): Split =>
    standing.get(refKey(member)) ?? fail(`member ${refKey(member)} was not opened for play`)

  const withheld = new Set<string>()
  const stakeable = (member: MemberRef): Split => {
    const { cash, bonus } = balance(member)
    return { cash, bonus: withheld.has(refKey(member)) ? 0n : bonus }
  }

  const tillFor = ({ operatorId }: MemberRef, provider: string): AccountId =>
    houses.get(houseKey(operatorId, provider)) ?? fail(`provider ${provider} was not opened for play`)

  /** Moves a split to the member (above zero) or from them (below). */
  function move({ member, provider, key, reference, inputHash }: PlayMove, type: PlayType, split: Split): void {
    const { operatorId } = member
    const house = tillFor(member, provider)
    const purse = purses.get(refKey(member)) ?? fail(`member ${refKey(member)} was not opened for play`)
    standing.set(refKey(member), plus(balance(member), split))
    const lines: PostingLine[] = [
      { accountId: purse.cash, amount: split.cash },
      { accountId: purse.bonus, amount: split.bonus },
      { accountId: house, amount: -totalOf(split) },
    ]
    const hash = inputHash ? { inputHash } : {}
    add({ operatorId, key, code: transactionTypes[type], reference, lines, ...hash })
  }

  function add({ lines, ...posting }: Posting): void {
    const moving = lines.filter((line) => line.amount !== 0n)
    if (moving.length === 0) return
    if (postings.has(posting.key)) fail(`the key ${posting.key} moves money twice`)
    postings.set(posting.key, { ...posting, lines: moving })
  }

  /** What went back to the operator's bonuses at the end of one was won at no game any more. */
  function giveToGames({ member, provider, key, reference }: PlayMove, amount: bigint): void {
    const { operatorId } = member
    const giver = givers.get(operatorId) ?? fail(`the bonuses of ${operatorId} were not opened for play`)
    const lines: PostingLine[] = [
      { accountId: giver, amount: -amount },
      { accountId: tillFor(member, provider), amount },
    ]
    add({ operatorId, key: `bonus-of-${key}`, code: transactionTypes.gameVoid, reference, lines })
  }

  return {
    postings,
    balance,
    stakeable,
    withhold(member) {
      withheld.add(refKey(member))
    },
    bet(bet) {
      const split = takeFrom(stakeable(bet.member), bet.amount)
      if (split) move(bet, 'gameDebit', negative(split))
      return split
    },
    pay(win) {
      const split = shareBy(win.amount, win.stake)
      move(win, win.type ?? 'gameCredit', split)
      return split
    },
    giveBack(rollback) {
      move(rollback, 'gameVoid', rollback.split)
    },
    takeBack(reversal) {
      const left = minus(balance(reversal.member), reversal.from)
      if (left.cash < 0n || left.bonus < 0n) return false
      move(reversal, 'gameVoid', negative(reversal.from))
      if (reversal.operator > 0n) giveToGames(reversal, reversal.operator)
      return true
    },
    mark(member) {
      const before = balance(member)
      const decided = postings.size
      return () => {
        standing.set(refKey(member), before)
        for (const key of [...postings.keys()].slice(decided)) postings.delete(key)
      }
    },
  }
}

const negative = ({ cash, bonus }: Split): Split => ({ cash: -cash, bonus: -bonus })

function fail(what: string): never {
  throw new Error(what)
}
