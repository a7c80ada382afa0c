import type { ActionResult } from '../wire/inbound.ts'

export interface Split {
  cash: bigint
  bonus: bigint
}

export interface ReferencePlayer extends Split {
  name: string
  isBlocked: boolean
  isExcluded: boolean
  stakeLimit: bigint | undefined
  staked: bigint
}

export function newPlayer(name: string, funds: Split): ReferencePlayer {
  return { name, ...funds, isBlocked: false, isExcluded: false, stakeLimit: undefined, staked: 0n }
}

export interface ReferenceRound {
  isClosed: boolean
  /** Of its first bet; undefined before that. */
  game?: string
  bets: string[]
}

/** What was done under one transaction id. */
export interface ReferenceEntry {
  type: string
  player: string
  round: string | undefined
  currency: string | undefined
  hash: string
  moved: Split
  result: ActionResult
  isRolledBack: boolean
  isSettled: boolean
  /** Bets that this win settles. */
  settles: ReferenceEntry[]
}

/** Rules that a wallet may get wrong: each can be broken on purpose, to see that the suite notices. */
export type Fault =
  | 'debits a replay'
  | 'forgets tombstones'
  | 'rolls back settled bets'
  | 'keeps bets settled whose wins were taken back'
  | 'rolls back twice'
  | 'pays wins without a bet'
  | 'pays whatever bet a win names'
  | 'takes bets in closed rounds'
  | 'tells rounds that have nothing left in them'
  | 'keeps a round open that a rollback of nothing ends'
  | 'accepts any signature'
  | 'accepts used nonces'
  | 'refuses wins of blocked players'
  | 'applies half a call'
  | 'tells a balance that was undone'
  | 'believes the amount of a rollback'
  | 'overdraws'
  | 'accepts fractions'
  | 'takes bets in another currency'
  | 'takes bets in rounds of another game'
  | 'refuses wins that name another game'
  | 'pays wins in another currency'
  | 'pays wins whose rollback came first'
  | 'pays promotional wins in another currency'
  | 'takes promotional wins back'
  | 'tells balances to any session'
  | 'closes rounds without a bet'
  | 'names another operator'
  | 'names another currency'
  | 'opens the same game by every token'
  | 'names another game with an open round'
  | 'tells balances in another currency'
  | 'answers another call'
  | 'pays players whom nobody knows'
  | 'takes another session for another action'
  | 'takes bets without a session'
  | 'pays adjustments'
  | 'pays jackpots in closed rounds'
  | 'keeps a round open that a win ends'
  | 'refuses rollbacks after the session'
  | 'refuses rollbacks of blocked players'
  | 'refuses rollbacks of excluded players'
  | 'refuses rollbacks in closed rounds'
  | 'wants a session for wins and rollbacks'
  | 'takes any rollback of a refused bet'
  | 'takes rollbacks back'
  | 'does ten actions of a call'
  | 'keeps what a mismatch undid'
  | 'repeats a refusal with the balance of now'
  | 'goes on after a refusal'
  | 'undoes a tombstone with its call'
  | 'undoes a call for a round that is closed already'
  | 'looks at money before limits'
  | 'counts towards a limit what was given back'
  | 'ends rounds by refused bets'
  | 'gives the bonus what cannot be divided'
  | 'pays as bonus what free bets win'
  | 'pays promotional wins as bonus'
  | 'takes from the bonus what was paid as cash'
  | 'takes wins back from cash alone'
  | 'pays jackpots without a bet'
  | 'knows rounds by their names alone'
  | 'takes the rollback of another bet for the same'
  | 'takes the end of a round for the same'
  | 'takes another jackpot for the same'
  | 'takes what is told for the record for another action'
  | 'takes a round that is told to go on for another action'
  | 'names all transfers alike'
  | 'tells another balance with its answers'
  | 'tells another balance to games'
  | 'tells open rounds of other games'
  | 'holds no amount from 2^31 on'
  | 'uses up nonces of forged calls'

/** Everything the reference wallet holds, in memory. */
export class ReferenceState {
  readonly players = new Map<string, ReferencePlayer>()
  readonly sessions = new Map<string, { player: string; isOver: boolean }>()
  readonly tokens = new Map<string, { player: string; game: string }>()
  readonly rounds = new Map<string, ReferenceRound>()
  readonly entries = new Map<string, ReferenceEntry>()
  readonly tombstones = new Set<string>()
  /** Players whose calls are answered before they are carried out. */
  readonly stalled = new Set<string>()
  readonly faults: ReadonlySet<Fault>

  /** Digits after the point in every amount of the wire, which is how this wallet counts. */
  readonly scale: number

  constructor(faults: readonly Fault[], scale: number) {
    this.faults = new Set(faults)
    this.scale = scale
  }

  round(player: string, round: string): ReferenceRound {
    const key = this.faults.has('knows rounds by their names alone') ? `/${round}` : `${player}/${round}`
    const known = this.rounds.get(key) ?? { isClosed: false, bets: [] }
    this.rounds.set(key, known)
    return known
  }
}
