import type { Action, ActionResult, Outcome, WireBalance } from '@balai/gateway-kit'
import { isRefusal, isSameBusiness, toWire } from '@balai/gateway-kit'
import type { Split } from '../../wallet/index.ts'
import { currencyDigits } from '../currency.ts'
import type { Played } from '../gates.ts'
import type { Provider } from '../registry/providers.ts'
import { apply, closeRound, moneyKey } from './apply.ts'
import type { ActionsCall, CloseCall, PlayAction, PlayAnswer } from './calls.ts'
import { type Desk, decide } from './decide.ts'
import type { RoundRecord, TransactionRecord } from './records.ts'

/** The transfers of a batch by their money key, known once it has posted. */
export type Transfers = ReadonlyMap<string, bigint>

/** Makes the answer of a call once its batch has posted. */
export type Draft = (transfers: Transfers) => PlayAnswer

type Step =
  | { is: 'processed' | 'replayed'; record: TransactionRecord }
  | { is: 'unstored'; outcome: 'DUPLICATE_MISMATCH' | 'NOT_APPLIED' }

/** An amount of ours as this provider writes it. */
export function wireBalance(provider: Provider, { cash, bonus }: Split): WireBalance {
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  return { cash: toWire(cash, scale), bonus: toWire(bonus, scale) }
}

function standing({ gates, play }: Desk, call: ActionsCall | CloseCall): Split | null {
  return gates.isKnown(call.member) ? play.balance(call.member) : null
}

/** The same in other words, or as a version before record 1056 kept it. */
function isAlike({ hash }: TransactionRecord, { member }: ActionsCall, action: Action): boolean {
  return hash !== null && isSameBusiness(hash, { operator: member.operatorId, player: member.memberId }, action)
}

/** Rows 2, 3 and 16: what an id that was answered before is answered now; undefined when it is new. */
function repeat({ state }: Desk, call: ActionsCall, { action, hash }: PlayAction): Step | undefined {
  const known = state.transaction(call.provider.id, action.transaction)
  if (!known || known.type === 'TOMBSTONE') return undefined
  if (known.hash === hash || isAlike(known, call, action)) return { is: 'replayed', record: known }
  return { is: 'unstored', outcome: 'DUPLICATE_MISMATCH' }
}

const outcomeOf = (step: Step | undefined): Outcome =>
  step === undefined ? 'OK' : step.is === 'unstored' ? step.outcome : step.record.outcome

/**
 * Decides one call, all or nothing: at the first refusal everything that the call did so far is undone, only that refusal
 * is kept, and the actions that were not processed before answer NOT_APPLIED.
 */
export function playActions(desk: Desk, call: ActionsCall): Draft {
  const { state, play, gates } = desk
  const undoMoney = call.actions.length > 1 && gates.isKnown(call.member) ? play.mark(call.member) : undefined
  const counted: Played[] = []
  const undo = () => {
    state.back()
    undoMoney?.()
    for (const { staked, won, ...when } of counted) gates.count(call.member, { staked: -staked, won: -won, ...when })
  }
  const steps: Step[] = []
  state.begin()
  for (const one of call.actions) {
    const earlier = repeat(desk, call, one)
    const decision = earlier ? undefined : decide(desk, call, one)
    const isRefused = isRefusal(decision?.outcome ?? outcomeOf(earlier))
    if (isRefused) undo()
    const applied = decision && apply(desk, call, one, decision)
    if (applied && gates.isKnown(call.member)) counted.push(applied.counted)
    const step: Step | undefined = applied ? { is: 'processed', record: applied.record } : earlier
    if (step) steps.push(step)
    if (isRefused) break
  }
  const last = steps.at(-1)
  const isRefused = last !== undefined && isRefusal(outcomeOf(last))
  const final = isRefused ? afterRefusal(desk, call, steps, last) : steps
  const now = standing(desk, call) // what a refusal undid is undone by now
  const balance = now && wireBalance(call.provider, now)
  return (transfers) => ({
    kind: 'actions',
    results: final.map((step, place) => resultOf(call, step, place, { transfers, balance })),
    balance,
  })
}

/** Replays are answered as ever; everything else but the refusal itself was not applied. */
function afterRefusal(desk: Desk, call: ActionsCall, steps: readonly Step[], refused: Step): Step[] {
  return call.actions.map((one, place) => {
    // Asked anew: a copy within this very call repeats an action that has been undone since.
    const step = steps[place] === refused ? refused : repeat(desk, call, one)
    if (step && (step === refused || step.is === 'replayed')) return step
    return { is: 'unstored', outcome: 'NOT_APPLIED' }
  })
}

function resultOf(
  call: ActionsCall,
  step: Step,
  place: number,
  { transfers, balance }: { transfers: Transfers; balance: WireBalance | null },
): ActionResult {
  const transaction = call.actions[place]?.action.transaction ?? ''
  if (step.is === 'unstored') {
    const balanceAfter = step.outcome === 'DUPLICATE_MISMATCH' ? balance : null
    return { transaction, outcome: step.outcome, transfer: null, replayed: false, balanceAfter }
  }
  const { record } = step
  const transfer = record.transferId ?? transfers.get(moneyKey(record.provider, record.id)) ?? null
  return {
    transaction,
    outcome: record.outcome,
    ...(record.limit ? { limit: record.limit } : {}),
    transfer: transfer === null ? null : String(transfer),
    replayed: step.is === 'replayed',
    balanceAfter: record.after && wireBalance(call.provider, record.after),
  }
}

/** Whether an open round has a bet in it because of which the caller wants it left open. */
function isLeft({ isOfPlayMoney }: Desk, { unless }: CloseCall, round: RoundRecord): boolean {
  if (unless === undefined || round.closedAt) return false
  const standing = round.bets.filter((bet) => !bet.isRolledBack)
  if (unless === 'standing') return standing.length > 0
  // Of a round of play money nothing is given back any more, and no bet comes (record 0604).
  return !isOfPlayMoney(round) && standing.some((bet) => !bet.isSettled)
}

/** A round's end. */
export function playClose(desk: Desk, call: CloseCall): Draft {
  const round = desk.state.round(call, call.round)
  if (round && isLeft(desk, call, round)) return () => ({ kind: 'left' })
  const now = standing(desk, call)
  const balance = now && wireBalance(call.provider, now)
  if (round && !round.closedAt) closeRound(desk, call, round)
  const outcome = !round ? 'UNKNOWN_REFERENCE' : round.closedAt ? 'ALREADY_CLOSED' : 'OK'
  return () => ({ kind: 'close', outcome, balance })
}
