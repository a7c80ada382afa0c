import type { Action, BetAction, JackpotWinAction, PromoWinAction, RollbackAction, WinAction } from '../wire/actions.ts'
import type { LimitKind, Outcome } from '../wire/outcomes.ts'
import type { ReferenceEntry, ReferencePlayer, ReferenceState, Split } from './state.ts'

/** What an action comes to: its word, and how the player's money changes. */
export interface Decision {
  outcome: Outcome
  limit?: LimitKind
  moved?: Split
  settles?: ReferenceEntry[]
  rollsBack?: ReferenceEntry
}

export interface Asked {
  player: ReferencePlayer
  session: string | null
  profile: { currency: string; gameSwitchedOff: string }
}

function liveBets(state: ReferenceState, player: string, round: string): ReferenceEntry[] {
  const bets = state.round(player, round).bets.flatMap((id) => state.entries.get(id) ?? [])
  return bets.filter((bet) => bet.result.outcome === 'OK')
}

function decideBet(state: ReferenceState, { player, session, profile }: Asked, bet: BetAction): Decision {
  const stake = BigInt(bet.amount)
  const open = state.sessions.get(session ?? '')
  const isTheirs = open?.player === player.name && !open.isOver
  if (!(isTheirs || (session === null && state.faults.has('takes bets without a session'))))
    return { outcome: 'TOKEN_EXPIRED' }
  if (player.isBlocked) return { outcome: 'USER_DISABLED' }
  const isCurrency = bet.currency === profile.currency || state.faults.has('takes bets in another currency')
  if (player.isExcluded || bet.game === profile.gameSwitchedOff || !isCurrency) return { outcome: 'NOT_ALLOWED' }
  const round = state.round(player.name, bet.round)
  if (round.isClosed && !state.faults.has('takes bets in closed rounds')) return { outcome: 'ROUND_CLOSED' }
  const isGame = (round.game ?? bet.game) === bet.game || state.faults.has('takes bets in rounds of another game')
  if (!isGame) return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  const isBroke = player.cash + player.bonus < stake
  if (isBroke && state.faults.has('looks at money before limits')) return { outcome: 'NOT_ENOUGH_MONEY' }
  if (stake > 0n && player.stakeLimit !== undefined && player.staked + stake > player.stakeLimit)
    return { outcome: 'LIMIT_REACHED', limit: 'STAKE' }
  if (isBroke && !state.faults.has('overdraws')) return { outcome: 'NOT_ENOUGH_MONEY' }
  const cash = stake < player.cash ? stake : player.cash
  return { outcome: 'OK', moved: { cash: -cash, bonus: cash - stake } }
}

function decideWin(
  state: ReferenceState,
  { player, session, profile }: Asked,
  win: WinAction | JackpotWinAction,
): Decision {
  if (player.isBlocked && state.faults.has('refuses wins of blocked players')) return { outcome: 'USER_DISABLED' }
  if (session === null && state.faults.has('wants a session for wins and rollbacks'))
    return { outcome: 'TOKEN_EXPIRED' }
  const bets = liveBets(state, player.name, win.round)
  const paid = bets.filter((bet) => !bet.isRolledBack)
  const amount = BigInt(win.amount)
  if (paid.length === 0 && state.faults.has('pays wins without a bet'))
    return { outcome: 'OK', moved: { cash: amount, bonus: 0n } }
  const reference = win.type === 'WIN' ? win.reference : undefined
  const named = reference ? state.entries.get(reference) : undefined
  const isLookedAt = reference !== undefined && !state.faults.has('pays whatever bet a win names')
  if (bets.length === 0 && win.type === 'JACKPOT_WIN' && state.faults.has('pays jackpots without a bet'))
    return { outcome: 'OK', moved: { cash: amount, bonus: 0n } }
  if (bets.length === 0) return { outcome: 'BET_NOT_FOUND' }
  if (win.currency !== profile.currency && !state.faults.has('pays wins in another currency'))
    return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (win.game !== state.round(player.name, win.round).game && state.faults.has('refuses wins that name another game'))
    return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (isLookedAt && !(named && bets.includes(named))) return { outcome: 'BET_NOT_FOUND' }
  if (paid.length === 0 || (isLookedAt && named?.isRolledBack)) return { outcome: 'ROLLED_BACK' }
  const isLate = state.round(player.name, win.round).isClosed
  if (isLate && !(win.type === 'JACKPOT_WIN' && state.faults.has('pays jackpots in closed rounds')))
    return { outcome: 'ROUND_CLOSED' }
  const settles = named ? [named] : paid
  const toBonus = shareOfBonus(state, settles, amount)
  return { outcome: 'OK', moved: { cash: amount - toBonus, bonus: toBonus }, settles }
}

/** What of a win goes to the bonus: in the proportion of the stakes; what cannot be divided is cash. */
function shareOfBonus({ faults }: ReferenceState, settles: readonly ReferenceEntry[], amount: bigint): bigint {
  const bonus = settles.reduce((sum, bet) => sum - bet.moved.bonus, 0n)
  const stake = settles.reduce((sum, bet) => sum - bet.moved.cash, bonus)
  if (stake === 0n) return faults.has('pays as bonus what free bets win') ? amount : 0n
  const rest = faults.has('gives the bonus what cannot be divided') ? stake - 1n : 0n
  return (amount * bonus + rest) / stake
}

/** Row 27. */
function canBeTakenBack({ faults }: ReferenceState, { type }: ReferenceEntry): boolean {
  if (type === 'PROMO_WIN') return faults.has('takes promotional wins back')
  if (type === 'ROLLBACK') return faults.has('takes rollbacks back')
  return ['BET', 'WIN', 'JACKPOT_WIN'].includes(type)
}

/** What stops bets alone, and with its fault a rollback too. */
function isStopped({ faults, sessions }: ReferenceState, { player, session }: Asked): Decision | undefined {
  const isOver = session !== null && sessions.get(session)?.isOver
  if (isOver && faults.has('refuses rollbacks after the session')) return { outcome: 'TOKEN_EXPIRED' }
  if (session === null && faults.has('wants a session for wins and rollbacks')) return { outcome: 'TOKEN_EXPIRED' }
  if (player.isBlocked && faults.has('refuses rollbacks of blocked players')) return { outcome: 'USER_DISABLED' }
  if (player.isExcluded && faults.has('refuses rollbacks of excluded players')) return { outcome: 'NOT_ALLOWED' }
  return undefined
}

function decideRollback(state: ReferenceState, asked: Asked, rollback: RollbackAction): Decision {
  const { player } = asked
  const stopped = isStopped(state, asked)
  if (stopped) return stopped
  const found = state.entries.get(rollback.reference)
  if (!found) {
    state.tombstones.add(rollback.reference)
    return { outcome: 'UNKNOWN_REFERENCE' }
  }
  const isOfRound = ['BET', 'WIN', 'JACKPOT_WIN'].includes(found.type)
  const isItsRound = found.round === rollback.round && found.currency === rollback.currency
  const isInReach = found.player === player.name && (isItsRound || !isOfRound)
  const isRefused = found.result.outcome !== 'OK'
  if (!isInReach && !(isRefused && state.faults.has('takes any rollback of a refused bet')))
    return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (isRefused) return { outcome: 'OK' }
  if (!canBeTakenBack(state, found)) return { outcome: 'NOT_ALLOWED' }
  if (state.round(player.name, rollback.round).isClosed && state.faults.has('refuses rollbacks in closed rounds'))
    return { outcome: 'ROUND_CLOSED' }
  if (found.isRolledBack && !state.faults.has('rolls back twice')) return { outcome: 'ALREADY_ROLLED_BACK' }
  if (found.isSettled && !state.faults.has('rolls back settled bets')) return { outcome: 'ALREADY_SETTLED' }
  const isOfCash = found.type !== 'BET' && state.faults.has('takes wins back from cash alone')
  const ofBonus = isOfCash ? 0n : found.moved.bonus
  const back = { cash: ofBonus - found.moved.cash - found.moved.bonus, bonus: -ofBonus }
  const [cash, bonus] = [player.cash + back.cash, player.bonus + back.bonus]
  const isCovered = state.faults.has('takes from the bonus what was paid as cash')
    ? cash + bonus >= 0n
    : cash >= 0n && bonus >= 0n
  if (!isCovered) return { outcome: 'REVERSAL_INSUFFICIENT_FUNDS' }
  const believed = state.faults.has('believes the amount of a rollback') && rollback.amount
  return { outcome: 'OK', moved: believed ? { cash: BigInt(believed), bonus: 0n } : back, rollsBack: found }
}

function decidePromo(state: ReferenceState, { player, profile }: Asked, win: PromoWinAction): Decision {
  const isKnown = state.players.has(player.name) || state.faults.has('pays players whom nobody knows')
  if (!isKnown) return { outcome: 'NOT_ALLOWED' }
  const isCurrency = win.currency === profile.currency || state.faults.has('pays promotional wins in another currency')
  if (!isCurrency) return { outcome: 'NOT_ALLOWED' }
  const isBonus = state.faults.has('pays promotional wins as bonus')
  const [cash, bonus] = isBonus ? [0n, BigInt(win.amount)] : [BigInt(win.amount), 0n]
  return { outcome: 'OK', moved: { cash, bonus } }
}

/** Row 4. */
function isUndoneBefore(state: ReferenceState, { type, transaction }: Action): boolean {
  const forgets = type === 'BET' ? 'forgets tombstones' : 'pays wins whose rollback came first'
  return state.tombstones.has(transaction) && !state.faults.has(forgets)
}

/** The outcome table for one action that was not seen before. */
export function decide(state: ReferenceState, asked: Asked, action: Action): Decision {
  if (isUndoneBefore(state, action)) return { outcome: 'ROLLED_BACK' }
  switch (action.type) {
    case 'BET':
      return decideBet(state, asked, action)
    case 'WIN':
    case 'JACKPOT_WIN':
      return decideWin(state, asked, action)
    case 'ROLLBACK':
      return decideRollback(state, asked, action)
    case 'PROMO_WIN':
      return decidePromo(state, asked, action)
    case 'ROUND_CLOSE': {
      const known = state.round(asked.player.name, action.round)
      if (known.bets.length === 0) return { outcome: 'UNKNOWN_REFERENCE' }
      return { outcome: known.isClosed ? 'ALREADY_CLOSED' : 'OK' }
    }
    case 'ADJUST': {
      const isPaid = state.faults.has('pays adjustments')
      return isPaid ? { outcome: 'OK', moved: { cash: BigInt(action.amount), bonus: 0n } } : { outcome: 'NOT_ALLOWED' }
    }
  }
}
