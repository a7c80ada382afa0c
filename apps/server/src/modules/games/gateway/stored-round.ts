import type { RoundBet, RoundRecord } from './records.ts'

/** A bet within its round's row: many of them are read and written with every batch, so that names are short. */
interface StoredBet {
  t: string
  /** Milliseconds since 1970. */
  a: number
  c: string
  b: string
  r?: true
  s?: true
  /** Wins that settle it: transaction, milliseconds, whether every bet before it too. */
  w?: { t: string; a: number; e?: true }[]
}

/** A round as `game_play_known` aggregates it. */
export type StoredRound = Omit<RoundRecord, 'stake' | 'win' | 'openedAt' | 'closedAt' | 'bets'> & {
  stake: string
  win: string
  openedAt: string
  closedAt: string | null
  bets: StoredBet[]
}

function readBet({ t, a, c, b, r, s, w }: StoredBet): RoundBet {
  return {
    id: t,
    at: new Date(a),
    took: { cash: BigInt(c), bonus: BigInt(b) },
    isRolledBack: r ?? false,
    isSettled: s ?? false,
    wins: (w ?? []).map((win) => ({ id: win.t, at: new Date(win.a), isForAll: win.e ?? false })),
  }
}

export function readRound(row: StoredRound): RoundRecord {
  return {
    ...row,
    stake: BigInt(row.stake),
    win: BigInt(row.win),
    openedAt: new Date(row.openedAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    bets: row.bets.map(readBet),
  }
}

export function storeBet({ id, at, took, isRolledBack, isSettled, wins }: RoundBet): StoredBet {
  const bet: StoredBet = { t: id, a: at.getTime(), c: String(took.cash), b: String(took.bonus) }
  if (isRolledBack) bet.r = true
  if (isSettled) bet.s = true
  if (wins.length > 0)
    bet.w = wins.map((win) => ({ t: win.id, a: win.at.getTime(), ...(win.isForAll ? { e: true } : {}) }))
  return bet
}
