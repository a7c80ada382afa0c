import { businessHash, fromWire, type TransactionsAnswer, type TransactionsRequest } from '@balai/gateway-kit'
import { currencyDigits } from '../currency.ts'
import type { Provider } from '../registry/providers.ts'
import type { ActionsCall, PlayAction } from './calls.ts'
import type { CallNonce } from './nonces/nonces.ts'

/** An amount that the currency cannot hold; the call is refused before anything looks at it. */
export class AmountNotExact extends Error {}

function readAction(request: TransactionsRequest, provider: Provider, place: number): PlayAction {
  const action = request.actions[place]
  if (!action) throw new Error('no such action')
  const written = 'amount' in action ? action.amount : undefined
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  const amount = written === undefined ? 0n : fromWire(written, scale)
  if (amount === undefined) throw new AmountNotExact(`${written} cannot be held in whole units of the currency`)
  return { action, amount, hash: businessHash(request, action) }
}

/** @throws AmountNotExact */
export function readTransactions(provider: Provider, request: TransactionsRequest, nonce?: CallNonce): ActionsCall {
  return {
    kind: 'actions',
    nonce,
    provider,
    member: { operatorId: request.operator, memberId: request.player },
    session: request.session,
    actions: request.actions.map((_action, place) => readAction(request, provider, place)),
  }
}

/** Row 23: nothing is known, the same call may be sent again. */
export function temporaryAnswer(request: TransactionsRequest): TransactionsAnswer {
  const results = request.actions.map(({ transaction }) => ({
    transaction,
    outcome: 'TEMPORARY' as const,
    transfer: null,
    replayed: false,
    balanceAfter: null,
  }))
  return { requestId: request.requestId, results, balance: null }
}
