import type { RoundBet, SettlingWin } from './records.ts'

/** Each win is written with all that are kept in its round, in the time of everybody else's (record 1117). */
const mostWins = 1_000

/** The last bet that a win for all bets before it is kept with; -1 where there is none. */
const reachOf = (bets: readonly RoundBet[]): number =>
  bets.findLastIndex(({ wins }) => wins.some((win) => win.isForAll))

/**
 * When what a win pays was staked: the first of the bets that it settles, or the last of them all where every one was settled
 * before. A win counts on that day, so that no later day may lose more by it (record 0804).
 */
export function stakedAt(paid: readonly RoundBet[]): Date | undefined {
  return (paid.find(({ isSettled }) => !isSettled) ?? paid.at(-1))?.at
}

/** Whether wins that are kept with the bets settle the one at this place. */
function settledPlaces(bets: readonly RoundBet[]): (place: number) => boolean {
  const reach = reachOf(bets)
  return (place) => place <= reach || (bets[place]?.wins.length ?? 0) > 0
}

/**
 * A round's bets after a win: it settles the bet that it names, or all that stand where it names none, and is kept with the last
 * that it settles. A win on a bet that was settled by something else (the end of its round, a win from before record 0542) is
 * not: that bet stays settled. So do all that are settled once a thousand wins are kept, which are forgotten then (record 1117).
 */
export function settle(
  bets: readonly RoundBet[],
  named: string | null,
  { id, at }: { id: string; at: Date },
): RoundBet[] {
  const isPaid = (bet: RoundBet) => (named === null ? !bet.isRolledBack : bet.id === named)
  const isSettledByWins = settledPlaces(bets)
  const isKept = bets.every((bet, place) => !isPaid(bet) || !bet.isSettled || isSettledByWins(place))
  const bearer = named === null ? bets.length - 1 : bets.findIndex((bet) => bet.id === named)
  const win: SettlingWin = { id, at, isForAll: named === null }
  const settled = bets.map((bet) => ({ ...bet, isSettled: bet.isSettled || isPaid(bet) }))
  if (bets.reduce((sum, { wins }) => sum + wins.length, 0) >= mostWins)
    return settled.map((bet) => ({ ...bet, wins: [] }))
  return settled.map((bet, place) => (isKept && place === bearer ? { ...bet, wins: [...bet.wins, win] } : bet))
}

/**
 * A round's bets after a win was taken back: those that no other win settles stand again (gateway.md, row 15; record 0542).
 *
 * @param isOver the end of the round has settled whatever stood in it
 */
export function unsettle(bets: readonly RoundBet[], win: string, isOver: boolean): RoundBet[] {
  const left = bets.map((bet) => ({ ...bet, wins: bet.wins.filter(({ id }) => id !== win) }))
  if (isOver) return left
  const [wasSettled, isStillSettled] = [settledPlaces(bets), settledPlaces(left)]
  return left.map((bet, place) => (wasSettled(place) && !isStillSettled(place) ? { ...bet, isSettled: false } : bet))
}

/**
 * Of which day a win counted: as it is kept with the bets, or, where every bet was settled before it came, that of the last of
 * those that stand.
 */
export const countedAt = (bets: readonly RoundBet[], win: string): Date | undefined =>
  bets.flatMap(({ wins }) => wins).find(({ id }) => id === win)?.at ?? stakedAt(bets.filter((bet) => !bet.isRolledBack))
