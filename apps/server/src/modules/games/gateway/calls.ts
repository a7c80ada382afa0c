import type { Action, ActionResult, WireBalance } from '@balai/gateway-kit'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Provider } from '../registry/providers.ts'
import type { CallNonce } from './nonces/nonces.ts'

/** An action as the core sees it: its amount in units of the currency, its business fields hashed. */
export interface PlayAction {
  action: Action
  /** 0 where the type has none. */
  amount: bigint
  /** SHA-256 in hex. */
  hash: string
}

interface SignedOnce {
  /** Absent where nobody signed: staff end a round by themselves. */
  nonce?: CallNonce | undefined
}

/** One `transactions` call: its actions happen all or not at all. */
export interface ActionsCall extends SignedOnce {
  kind: 'actions'
  provider: Provider
  member: MemberRef
  session: string | null
  actions: readonly PlayAction[]
}

/** One `round/close` call. */
export interface CloseCall extends SignedOnce {
  kind: 'close'
  provider: Provider
  member: MemberRef
  round: string
  /**
   * Left open where such a bet is in it: one that stands, since what nobody asked to be ended takes no stake (record 0633); or one
   * that nothing has settled, since a refund ends none that it has not given back (record 0930).
   */
  unless?: 'standing' | 'unsettled' | undefined
}

export type PlayCall = ActionsCall | CloseCall

export interface ActionsAnswer {
  kind: 'actions'
  results: ActionResult[]
  balance: WireBalance | null
}

export interface CloseAnswer {
  kind: 'close'
  outcome: 'OK' | 'ALREADY_CLOSED' | 'UNKNOWN_REFERENCE'
  balance: WireBalance | null
}

/** A bet is in the round, which was to be ended only without one. */
export interface LeftAnswer {
  kind: 'left'
}

/** Its nonce was brought before: it is none of ours. */
export interface SeenAnswer {
  kind: 'seen'
}

export type PlayAnswer = ActionsAnswer | CloseAnswer | LeftAnswer | SeenAnswer
