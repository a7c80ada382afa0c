import type { Tx } from '@balai/db'
import {
  type AccountId,
  lockAccounts,
  type Posting,
  type PostingLine,
  postLocked,
  type TransferId,
} from '@balai/ledger'
import type { AccountBook } from './accounts.ts'
import { bucketOf, type House, houseOf, type MemberRef, refKey, type Wanted } from './names.ts'
import { minus, plus, type Split, shareBy, takeFrom, totalOf } from './split.ts'

/** Codes of spec 3 under which play moves money. */
export const playCodes = { bet: 5, win: 6, void: 7, freeSpin: 10, tournament: 11 } as const
export type PlayCode = (typeof playCodes)[keyof typeof playCodes]

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
}

const tillOf = (provider: string, till: number): House => `games:${provider}${till === 0 ? '' : `:${till}`}`

/** The locked balances of a batch, and the movements decided on them so far. */
export interface Play {
  /** As the movements decided so far leave it. */
  balance(member: MemberRef): Split
  /** @returns what cash and bonus gave (keep it with the bet: wins and rollbacks follow it), or null when they do not cover it */
  bet(move: PlayMove & { amount: bigint }): Split | null
  /** Pays a win in the proportions of the round's stake; a win without a stake goes to cash. */
  pay(move: PlayMove & { amount: bigint; stake: Split; code?: PlayCode }): Split
  /** Gives back exactly what a bet took. */
  giveBack(move: PlayMove & { split: Split }): void
  /** Takes back a win. @returns false, and moves nothing, when a bucket no longer holds it */
  takeBack(move: PlayMove & { split: Split }): boolean
  /**
   * Remembers where a member stands; what it answers undoes everything decided for that member since. Between the two
   * nothing may be decided for others.
   */
  mark(member: MemberRef): () => void
  /**
   * Posts everything decided, in the order decided, by one statement, and answers the transfer of each key. A movement
   * of nothing has no transfer. Nothing may be decided afterwards.
   */
  commit(): Promise<Map<string, TransferId>>
}

/**
 * Opens a batch of play: locks cash and bonus of all members and the providers' accounts in one go, in id order, until
 * the end of `tx`. What the caller reads afterwards (earlier transactions of the same ids, say) is as committed by
 * whoever held these locks before. Take safer-play's locks before this one, and lock nothing of the ledger after it.
 */
export async function openPlay(tx: Tx, book: AccountBook, options: PlayOptions): Promise<Play> {
  const members = [...new Map(options.members.map((member) => [refKey(member), member])).values()]
  const wanted: Wanted[] = [
    ...members.flatMap((member) => [bucketOf(member, 'cash'), bucketOf(member, 'bonus')]),
    ...options.providers.map(({ operatorId, provider }) => houseOf(operatorId, tillOf(provider, options.till ?? 0))),
  ]
  const ids = await book.find(tx, wanted)
  const locked = await lockAccounts(tx, [...new Set(ids)])
  const idAt = (place: number): AccountId => ids[place] ?? fail('the account book answered too few')

  const standing = new Map<string, Split>()
  const accounts = new Map<string, { cash: AccountId; bonus: AccountId }>()
  for (const [place, member] of members.entries()) {
    const [cash, bonus] = [idAt(place * 2), idAt(place * 2 + 1)]
    accounts.set(refKey(member), { cash, bonus })
    standing.set(refKey(member), { cash: locked.get(cash)?.balance ?? 0n, bonus: locked.get(bonus)?.balance ?? 0n })
  }
  const houses = new Map(
    options.providers.map(({ operatorId, provider }, place) => [
      `${operatorId}/${provider}`,
      idAt(members.length * 2 + place),
    ]),
  )
  const postings = new Map<string, Posting>()

  const balance = (member: MemberRef): Split =>
    standing.get(refKey(member)) ?? fail(`member ${refKey(member)} was not opened for play`)

  /** Moves a split to the member (above zero) or from them (below). */
  function move({ member, provider, key, reference, inputHash }: PlayMove, code: PlayCode, split: Split): void {
    const { operatorId } = member
    const house = houses.get(`${operatorId}/${provider}`) ?? fail(`provider ${provider} was not opened for play`)
    const purse = accounts.get(refKey(member)) ?? fail(`member ${refKey(member)} was not opened for play`)
    standing.set(refKey(member), plus(balance(member), split))
    if (totalOf(split) === 0n) return
    if (postings.has(key)) fail(`the key ${key} moves money twice`)
    const lines: PostingLine[] = [
      { accountId: purse.cash, amount: split.cash },
      { accountId: purse.bonus, amount: split.bonus },
      { accountId: house, amount: -totalOf(split) },
    ]
    const moving = lines.filter((line) => line.amount !== 0n)
    postings.set(key, { operatorId, key, code, reference, lines: moving, ...(inputHash ? { inputHash } : {}) })
  }

  return {
    balance,
    bet(bet) {
      const split = takeFrom(balance(bet.member), bet.amount)
      if (split) move(bet, playCodes.bet, negative(split))
      return split
    },
    pay(win) {
      const split = shareBy(win.amount, win.stake)
      move(win, win.code ?? playCodes.win, split)
      return split
    },
    giveBack(rollback) {
      move(rollback, playCodes.void, rollback.split)
    },
    takeBack(reversal) {
      const left = minus(balance(reversal.member), reversal.split)
      if (left.cash < 0n || left.bonus < 0n) return false
      move(reversal, playCodes.void, negative(reversal.split))
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
    async commit() {
      const keys = [...postings.keys()]
      const outcomes = await postLocked(tx, locked, [...postings.values()])
      return new Map(
        outcomes.map((outcome, place) => {
          const key = keys[place] ?? fail('the ledger answered too many')
          // The rows are locked and the key is the caller's own: a refusal here is a fault, and the batch is undone.
          if (!outcome.ok || outcome.replayed)
            return fail(`posting ${key} was ${outcome.ok ? 'a replay' : outcome.code}`)
          return [key, outcome.transferId]
        }),
      )
    },
  }
}

const negative = ({ cash, bonus }: Split): Split => ({ cash: -cash, bonus: -bonus })

function fail(what: string): never {
  throw new Error(what)
}
