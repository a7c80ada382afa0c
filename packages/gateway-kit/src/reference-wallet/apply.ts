import { newWireId } from '../client.ts'
import type { Action } from '../wire/actions.ts'
import type { WireBalance } from '../wire/fields.ts'
import { businessHash } from '../wire/hash.ts'
import type { ActionResult, InboundAnswer, TransactionsRequest } from '../wire/inbound.ts'
import { isRefusal } from '../wire/outcomes.ts'
import { type Decision, decide } from './decide.ts'
import { newPlayer, type ReferenceEntry, type ReferencePlayer, type ReferenceState } from './state.ts'

interface Profile {
  currency: string
  gameSwitchedOff: string
}

const nothing = { cash: 0n, bonus: 0n }

/** Null for a player whom nobody knows. */
function heldBy(state: ReferenceState, name: string): WireBalance | null {
  const player = state.players.get(name)
  return player ? { cash: String(player.cash), bonus: String(player.bonus) } : null
}

/** A bet stands again when no win is left that settles it. */
function takeBack(state: ReferenceState, undone: ReferenceEntry): void {
  undone.isRolledBack = true
  if (state.faults.has('keeps bets settled whose wins were taken back')) return
  const wins = [...state.entries.values()].filter((entry) => !entry.isRolledBack)
  for (const bet of undone.settles) bet.isSettled = wins.some(({ settles }) => settles.includes(bet))
}

function record(state: ReferenceState, player: ReferencePlayer, action: Action, made: Decision): ReferenceEntry {
  const moved = made.moved ?? nothing
  player.cash += moved.cash
  player.bonus += moved.bonus
  if (action.type === 'BET' && made.outcome === 'OK') player.staked += BigInt(action.amount)
  for (const bet of made.settles ?? []) bet.isSettled = true
  if (made.rollsBack) takeBack(state, made.rollsBack)
  const round = 'round' in action ? action.round : undefined
  if (round !== undefined && made.outcome === 'OK') {
    const known = state.round(player.name, round)
    if (action.type === 'BET') {
      known.bets.push(action.transaction)
      known.game ??= action.game
    }
    const closes = action.type === 'ROUND_CLOSE' || ('roundClosed' in action && action.roundClosed === true)
    const isOfNothing = action.type === 'ROLLBACK' && made.rollsBack === undefined
    const isKept = isOfNothing && state.faults.has('keeps a round open that a rollback of nothing ends')
    if (closes && !isKept) known.isClosed = true
  }
  const hasMoved = moved.cash !== 0n || moved.bonus !== 0n
  return {
    type: action.type,
    player: player.name,
    round,
    currency: 'currency' in action ? action.currency : undefined,
    hash: '',
    moved,
    isRolledBack: false,
    isSettled: false,
    settles: made.settles ?? [],
    result: {
      transaction: action.transaction,
      outcome: made.outcome,
      ...(made.limit ? { limit: made.limit } : {}),
      transfer: hasMoved ? `transfer-${state.entries.size + 1}` : null,
      replayed: false,
      balanceAfter: heldBy(state, player.name),
    },
  }
}

function replay(state: ReferenceState, known: ReferenceEntry, asked: { hash: string; player: ReferencePlayer }) {
  const isSame = known.hash === asked.hash
  if (isSame && state.faults.has('debits a replay')) asked.player.cash += known.moved.cash
  if (isSame) return { ...known.result, replayed: true }
  const mismatch = { outcome: 'DUPLICATE_MISMATCH', transfer: null, replayed: false } as const
  return { transaction: known.result.transaction, ...mismatch, balanceAfter: heldBy(state, asked.player.name) }
}

/** Every action that an earlier one of the same call refused is put back to where it was. */
function withoutRefused(state: ReferenceState, request: TransactionsRequest, profile: Profile): ActionResult[] {
  const before = structuredClone({
    players: state.players,
    rounds: state.rounds,
    entries: state.entries,
  })
  const results = applyEach(state, request, profile)
  const refused = results.find((result) => isRefusal(result.outcome))
  if (!refused || request.actions.length === 1 || state.faults.has('applies half a call')) return results
  const entry = state.entries.get(refused.transaction)
  for (const name of ['players', 'rounds', 'entries'] as const) {
    state[name].clear()
    for (const [key, value] of before[name]) (state[name] as Map<string, unknown>).set(key, value) // it gets back what it held
  }
  const isOld = state.faults.has('tells a balance that was undone')
  const stands = isOld ? refused : { ...refused, balanceAfter: heldBy(state, request.player) }
  if (entry) state.entries.set(refused.transaction, entry.result === refused ? { ...entry, result: stands } : entry)
  return results.map((result) => {
    if (result === refused) return stands
    // A copy is a replay only of what stood before this call; its twin within the call was undone with the rest.
    if (result.replayed && before.entries.has(result.transaction)) return result
    return { ...result, outcome: 'NOT_APPLIED', transfer: null, replayed: false, balanceAfter: null }
  })
}

function applyEach(state: ReferenceState, request: TransactionsRequest, profile: Profile): ActionResult[] {
  const player = state.players.get(request.player) ?? newPlayer(request.player, nothing)
  return request.actions.map((action) => {
    const hash = businessHash(request, action)
    const known = state.entries.get(action.transaction)
    if (known) return replay(state, known, { hash, player })
    const made = decide(state, { player, session: request.session, profile }, action)
    const entry = { ...record(state, player, action, made), hash }
    state.entries.set(action.transaction, entry)
    return entry.result
  })
}

/** Processes one call of 1..n actions, all or nothing. */
export function applyCall(
  state: ReferenceState,
  request: TransactionsRequest,
  profile: Profile,
): InboundAnswer<'transactions'> {
  const results = withoutRefused(state, request, profile)
  const requestId = state.faults.has('answers another call') ? newWireId('req') : request.requestId
  return { requestId, results, balance: heldBy(state, request.player) }
}
