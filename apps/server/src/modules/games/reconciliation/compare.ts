import { fromWire, isRetryable, type Outcome } from '@balai/gateway-kit'
import type { CaseKind, CaseSide, Difference } from '../cases/store.ts'
import { currencyDigits } from '../currency.ts'
import type { Provider } from '../registry/providers.ts'
import type { ProviderTransaction } from './provider-list.ts'

/** What we answered to a transaction. */
export interface OurTransaction {
  operatorId: string
  memberId: string
  id: string
  type: string
  round: string | null
  outcome: string
  /** Above zero to the member, below zero from the member. */
  moved: bigint
}

/** Types whose amount is the provider's own; a rollback gives back what its bet took, whatever is written. */
const hasAmount: ReadonlySet<string> = new Set(['BET', 'WIN', 'PROMO_WIN', 'JACKPOT_WIN', 'ADJUST'])

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Undefined for an amount that our currency could not have held. */
function amountOf(provider: Provider, { amount }: ProviderTransaction): bigint | undefined {
  return fromWire(amount, { wire: provider.profile.scale, currency: currencyDigits })
}

function sideOfProvider(provider: Provider, one: ProviderTransaction): CaseSide {
  const amount = amountOf(provider, one)
  return {
    type: one.type,
    memberId: one.player,
    round: one.round,
    amount: amount === undefined ? null : Number(amount),
    outcome: one.outcome,
  }
}

const sideOfOurs = ({ type, memberId, round, moved, outcome }: OurTransaction): CaseSide => ({
  type,
  memberId,
  round,
  amount: Number(sizeOf(moved)),
  outcome,
})

/** A transaction that we know and the provider does not. */
export function missingThere(provider: Provider, ours: OurTransaction): Difference {
  const { operatorId, memberId, id: transaction, round, moved } = ours
  const subject = { operatorId, memberId, provider: provider.id, transaction, round }
  return { ...subject, kind: 'MISSING_THERE', amount: sizeOf(moved), there: null, here: sideOfOurs(ours) }
}

/** Whether both sides hold the same transaction of the same member. */
function isAlike(there: CaseSide, here: CaseSide): boolean {
  if (there.memberId !== here.memberId || there.type !== here.type || there.round !== here.round) return false
  const size = there.amount === null ? null : Math.abs(there.amount)
  return !hasAmount.has(here.type) || size === here.amount
}

const differs = (provider: Provider, theirs: ProviderTransaction, ours: OurTransaction): boolean =>
  theirs.operator !== ours.operatorId || !isAlike(sideOfProvider(provider, theirs), sideOfOurs(ours))

/** What is looked at of a case to see whether it still is one. */
export interface Looked {
  operatorId: string
  kind: CaseKind
  there: CaseSide | null
  here: CaseSide | null
}

/**
 * Whether a difference is none once what we took has been taken back here: a provider that had no answer to a bet rolls it back and
 * leaves it without one, does not list it, or says that it is rolled back (records 0112 and 0680). One that had another answer
 * has not understood ours.
 */
export function vanishesTakenBack({ kind, here, there }: Looked): boolean {
  if (here?.outcome !== 'OK') return false
  if (kind === 'MISSING_THERE') return true
  return kind === 'OUTCOME' && (there?.outcome === 'ROLLED_BACK' || isUndecided(there?.outcome ?? null))
}

/** Whether what was missing here has come since, as the provider lists it (record 0680). */
export const hasCome = ({ operatorId, kind, there }: Looked, ours: OurTransaction | undefined): boolean =>
  kind === 'MISSING_HERE' &&
  there !== null &&
  ours?.outcome === 'OK' &&
  ours.operatorId === operatorId &&
  isAlike(there, sideOfOurs(ours))

const isUndecided = (outcome: string | null): boolean => outcome === null || isRetryable(outcome as Outcome) // as the wire has it

/**
 * What the provider says of a transaction, where its word stands for several outcomes: ours, if that is one of them. By itself such a
 * word is read as the first of them (record 0841).
 */
function heardAs({ profile }: Provider, theirs: ProviderTransaction, ours: OurTransaction): ProviderTransaction {
  const wordOf = (outcome: Outcome) => profile.words[outcome] ?? outcome
  const here = ours.outcome as Outcome // the core keeps nothing else
  return theirs.outcome !== null && wordOf(theirs.outcome) === wordOf(here) ? { ...theirs, outcome: here } : theirs
}

/** How the provider's word on a transaction differs from ours, or null (decision record 0112). */
export function compare(
  provider: Provider,
  listed: ProviderTransaction,
  ours: OurTransaction | undefined,
): Difference | null {
  const theirs = ours ? heardAs(provider, listed, ours) : listed
  const amount = sizeOf(amountOf(provider, theirs) ?? 0n)
  const subject = {
    // Whose money moved here is told of it, whomever the provider names: another operator's staff must not see it.
    operatorId: ours?.operatorId ?? theirs.operator,
    memberId: ours?.memberId ?? theirs.player,
    provider: provider.id,
    transaction: theirs.transaction,
    round: theirs.round,
    amount,
    there: sideOfProvider(provider, theirs),
    here: ours ? sideOfOurs(ours) : null,
  }
  const isOkThere = theirs.outcome === 'OK'
  if (!ours) return isOkThere ? { ...subject, kind: 'MISSING_HERE' } : null
  const isOkHere = ours.outcome === 'OK'
  if (isOkThere !== isOkHere && !(isUndecided(theirs.outcome) && !isOkHere)) return { ...subject, kind: 'OUTCOME' }
  if (isOkThere && isOkHere && differs(provider, theirs, ours)) return { ...subject, kind: 'DIFFERENT' }
  return null
}
