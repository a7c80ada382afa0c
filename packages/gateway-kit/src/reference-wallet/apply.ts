import { newWireId } from '../client.ts'
import type { Action } from '../wire/actions.ts'
import type { WireBalance } from '../wire/fields.ts'
import { businessHash, isSameBusiness } from '../wire/hash.ts'
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

/** With its fault, a round that is told to be over. */
function isKeptOpen({ faults }: ReferenceState, { type }: Action, { rollsBack }: Decision): boolean {
  if (type === 'ROLLBACK' && !rollsBack) return faults.has('keeps a round open that a rollback of nothing ends')
  return type === 'WIN' && faults.has('keeps a round open that a win ends')
}

/** As the limit counts it: of a bet that is given back, less than nothing. */
function stakedBy({ faults }: ReferenceState, action: Action, { outcome, moved, rollsBack }: Decision): bigint {
  const isReturn = rollsBack?.type === 'BET' && !faults.has('counts towards a limit what was given back')
  const counts = outcome === 'OK' && moved && (action.type === 'BET' || isReturn)
  return counts ? -moved.cash - moved.bonus : 0n
}

function record(state: ReferenceState, player: ReferencePlayer, action: Action, made: Decision): ReferenceEntry {
  const moved = made.moved ?? nothing
  player.cash += moved.cash
  player.bonus += moved.bonus
  player.staked += stakedBy(state, action, made)
  for (const bet of made.settles ?? []) bet.isSettled = true
  if (made.rollsBack) takeBack(state, made.rollsBack)
  const round = 'round' in action ? action.round : undefined
  const isEnding = action.type === 'BET' && action.roundClosed && state.faults.has('ends rounds by refused bets')
  if (round !== undefined && isEnding) state.round(player.name, round).isClosed = true
  if (round !== undefined && made.outcome === 'OK') {
    const known = state.round(player.name, round)
    if (action.type === 'BET') {
      known.bets.push(action.transaction)
      known.game ??= action.game
    }
    const closes = action.type === 'ROUND_CLOSE' || ('roundClosed' in action && action.roundClosed === true)
    if (closes && !isKeptOpen(state, action, made)) known.isClosed = true
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
      transfer: hasMoved
        ? `transfer-${state.faults.has('names all transfers alike') ? 1 : state.entries.size + 1}`
        : null,
      replayed: false,
      balanceAfter: heldBy(state, player.name),
    },
  }
}

/** Rows 2, 3 and 16: what an id that was answered before is answered now; undefined when it is new. */
function repeat(state: ReferenceState, request: TransactionsRequest, action: Action): ActionResult | undefined {
  const known = state.entries.get(action.transaction)
  const player = state.players.get(request.player)
  if (!known) return undefined
  const isSame = isRepeated(state, known, request, action)
  if (isSame && player && state.faults.has('debits a replay')) player.cash += known.moved.cash
  if (isSame) return { ...known.result, replayed: true }
  const mismatch = { outcome: 'DUPLICATE_MISMATCH', transfer: null, replayed: false } as const
  return { transaction: action.transaction, ...mismatch, balanceAfter: heldBy(state, request.player) }
}

/** With its faults, an action that leaves out what it names. */
function asTold({ faults }: ReferenceState, action: Action): Action {
  if (action.type === 'ROLLBACK' && faults.has('takes the rollback of another bet for the same'))
    return { ...action, reference: '' }
  if ('roundClosed' in action && faults.has('takes the end of a round for the same'))
    return { ...action, roundClosed: false }
  if (action.type === 'JACKPOT_WIN' && faults.has('takes another jackpot for the same'))
    return { ...action, jackpot: '' }
  return action
}

/** What is kept of an action, by which the same one is known. */
function nameOf(state: ReferenceState, request: TransactionsRequest, action: Action): string {
  const hash = businessHash(request, asTold(state, action))
  if (state.faults.has('takes what is told for the record for another action'))
    return `${hash} ${JSON.stringify({ ...action, occurredAt: '' })}`
  return state.faults.has('takes another session for another action') ? `${hash} ${request.session}` : hash
}

function isRepeated(state: ReferenceState, { hash }: ReferenceEntry, request: TransactionsRequest, action: Action) {
  if (hash === nameOf(state, request, action)) return true
  const isStrict = state.faults.has('takes a round that is told to go on for another action')
  return !isStrict && isSameBusiness(hash, request, asTold(state, action))
}

/**
 * All or nothing: at the first refusal everything that the call did so far is undone, only that refusal is kept, and the
 * actions that were not processed before answer NOT_APPLIED.
 */
function applyAll(state: ReferenceState, request: TransactionsRequest, profile: Profile): ActionResult[] {
  const { players, rounds, entries, faults } = state
  const before = structuredClone({ players, rounds, entries })
  const results = applyEach(state, request, profile)
  const place = results.findIndex((result) => isRefusedBy(state, result))
  const refused = results[place]
  if (!refused || request.actions.length === 1 || faults.has('applies half a call')) return results
  const entry = entries.get(refused.transaction)
  putBack(players, before.players)
  putBack(rounds, before.rounds)
  putBack(entries, before.entries)
  if (faults.has('undoes a tombstone with its call')) state.tombstones.clear()
  const isRepeated = refused.replayed && !faults.has('repeats a refusal with the balance of now')
  const isAsIs = isRepeated || faults.has('tells a balance that was undone')
  const stands = isAsIs ? refused : { ...refused, balanceAfter: heldBy(state, request.player) }
  // A mismatch is kept nowhere: its id is again what it was before the call.
  if (entry?.result === refused) entries.set(refused.transaction, { ...entry, result: stands })
  else if (entry && faults.has('keeps what a mismatch undid')) entries.set(refused.transaction, entry)
  return request.actions.map((action, at) => {
    if (at === place) return stands
    // Asked anew: a copy within this very call repeats an action that has been undone since.
    const again = repeat(state, request, action)
    return again?.replayed ? again : { transaction: action.transaction, ...notApplied }
  })
}

function isRefusedBy({ faults }: ReferenceState, { outcome }: ActionResult): boolean {
  return isRefusal(outcome) || (outcome !== 'OK' && faults.has('undoes a call for a round that is closed already'))
}

const notApplied = { outcome: 'NOT_APPLIED', transfer: null, replayed: false, balanceAfter: null } as const

function putBack<V>(kept: Map<string, V>, before: ReadonlyMap<string, V>): void {
  kept.clear()
  for (const [key, value] of before) kept.set(key, value)
}

/** Carries out one action after the other, up to the first that is refused. */
function applyEach(state: ReferenceState, request: TransactionsRequest, profile: Profile): ActionResult[] {
  const { faults } = state
  const actions = faults.has('does ten actions of a call') ? request.actions.slice(0, 10) : request.actions
  const results: ActionResult[] = []
  for (const action of actions) {
    const result = repeat(state, request, action) ?? applyOne(state, request, profile, action)
    results.push(result)
    const goesOn = faults.has('applies half a call') || faults.has('goes on after a refusal')
    if (isRefusedBy(state, result) && !goesOn) break
  }
  return results
}

function applyOne(state: ReferenceState, request: TransactionsRequest, profile: Profile, action: Action): ActionResult {
  const player = state.players.get(request.player) ?? newPlayer(request.player, nothing)
  const made = decide(state, { player, session: request.session, profile }, action)
  const entry = { ...record(state, player, action, made), hash: nameOf(state, request, action) }
  state.entries.set(action.transaction, entry)
  return entry.result
}

/** Processes one call of 1..n actions, all or nothing. */
export function applyCall(
  state: ReferenceState,
  request: TransactionsRequest,
  profile: Profile,
): InboundAnswer<'transactions'> {
  const results = applyAll(state, request, profile)
  const requestId = state.faults.has('answers another call') ? newWireId('req') : request.requestId
  const isWrong = state.faults.has('tells another balance with its answers')
  return { requestId, results, balance: isWrong ? { cash: '1', bonus: '0' } : heldBy(state, request.player) }
}
