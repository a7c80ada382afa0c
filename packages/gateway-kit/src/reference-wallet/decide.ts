import type { Action, BetAction, PromoWinAction, RollbackAction, WinAction } from '../wire/actions.ts'
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
  if (!open || open.isOver || open.player !== player.name) return { outcome: 'TOKEN_EXPIRED' }
  if (player.isBlocked) return { outcome: 'USER_DISABLED' }
  const isCurrency = bet.currency === profile.currency || state.faults.has('takes bets in another currency')
  if (player.isExcluded || bet.game === profile.gameSwitchedOff || !isCurrency) return { outcome: 'NOT_ALLOWED' }
  const round = state.round(player.name, bet.round)
  if (round.isClosed && !state.faults.has('takes bets in closed rounds')) return { outcome: 'ROUND_CLOSED' }
  const isGame = (round.game ?? bet.game) === bet.game || state.faults.has('takes bets in rounds of another game')
  if (!isGame) return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (stake > 0n && player.stakeLimit !== undefined && player.staked + stake > player.stakeLimit)
    return { outcome: 'LIMIT_REACHED', limit: 'STAKE' }
  if (player.cash + player.bonus < stake && !state.faults.has('overdraws')) return { outcome: 'NOT_ENOUGH_MONEY' }
  const cash = stake < player.cash ? stake : player.cash
  return { outcome: 'OK', moved: { cash: -cash, bonus: cash - stake } }
}

function decideWin(
  state: ReferenceState,
  { player, profile }: Asked,
  win: Pick<WinAction, 'round' | 'amount' | 'reference' | 'currency'>,
): Decision {
  if (player.isBlocked && state.faults.has('refuses wins of blocked players')) return { outcome: 'USER_DISABLED' }
  const bets = liveBets(state, player.name, win.round)
  const paid = bets.filter((bet) => !bet.isRolledBack)
  const amount = BigInt(win.amount)
  if (paid.length === 0 && state.faults.has('pays wins without a bet'))
    return { outcome: 'OK', moved: { cash: amount, bonus: 0n } }
  const named = win.reference ? state.entries.get(win.reference) : undefined
  const isLookedAt = win.reference !== undefined && !state.faults.has('pays whatever bet a win names')
  if (bets.length === 0) return { outcome: 'BET_NOT_FOUND' }
  if (win.currency !== profile.currency && !state.faults.has('pays wins in another currency'))
    return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (isLookedAt && !(named && bets.includes(named))) return { outcome: 'BET_NOT_FOUND' }
  if (paid.length === 0 || (isLookedAt && named?.isRolledBack)) return { outcome: 'ROLLED_BACK' }
  if (state.round(player.name, win.round).isClosed) return { outcome: 'ROUND_CLOSED' }
  const settles = named ? [named] : paid
  const cash = settles.reduce((sum, bet) => sum - bet.moved.cash, 0n)
  const bonus = settles.reduce((sum, bet) => sum - bet.moved.bonus, 0n)
  const toBonus = cash + bonus === 0n ? 0n : (amount * bonus) / (cash + bonus)
  return { outcome: 'OK', moved: { cash: amount - toBonus, bonus: toBonus }, settles }
}

function decideRollback(state: ReferenceState, { player }: Asked, rollback: RollbackAction): Decision {
  const found = state.entries.get(rollback.reference)
  if (!found) {
    state.tombstones.add(rollback.reference)
    return { outcome: 'UNKNOWN_REFERENCE' }
  }
  const isSame = found.player === player.name && found.round === rollback.round && found.currency === rollback.currency
  if (!isSame) return { outcome: 'REFERENCE_SCOPE_MISMATCH' }
  if (found.result.outcome !== 'OK') return { outcome: 'OK' }
  const isOfRound = ['BET', 'WIN', 'JACKPOT_WIN'].includes(found.type)
  if (!isOfRound && !state.faults.has('takes promotional wins back')) return { outcome: 'NOT_ALLOWED' }
  if (found.isRolledBack && !state.faults.has('rolls back twice')) return { outcome: 'ALREADY_ROLLED_BACK' }
  if (found.isSettled && !state.faults.has('rolls back settled bets')) return { outcome: 'ALREADY_SETTLED' }
  const back = { cash: -found.moved.cash, bonus: -found.moved.bonus }
  if (player.cash + back.cash < 0n || player.bonus + back.bonus < 0n) return { outcome: 'REVERSAL_INSUFFICIENT_FUNDS' }
  const believed = state.faults.has('believes the amount of a rollback') && rollback.amount
  return { outcome: 'OK', moved: believed ? { cash: BigInt(believed), bonus: 0n } : back, rollsBack: found }
}

function decidePromo(state: ReferenceState, { player, profile }: Asked, win: PromoWinAction): Decision {
  const isKnown = state.players.has(player.name) || state.faults.has('pays players whom nobody knows')
  if (!isKnown) return { outcome: 'NOT_ALLOWED' }
  const isCurrency = win.currency === profile.currency || state.faults.has('pays promotional wins in another currency')
  return isCurrency ? { outcome: 'OK', moved: { cash: BigInt(win.amount), bonus: 0n } } : { outcome: 'NOT_ALLOWED' }
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
      const known = state.rounds.get(`${asked.player.name}/${action.round}`)
      if (!known?.bets.length) return { outcome: 'UNKNOWN_REFERENCE' }
      return { outcome: known.isClosed ? 'ALREADY_CLOSED' : 'OK' }
    }
    default:
      return { outcome: 'NOT_ALLOWED' }
  }
}
