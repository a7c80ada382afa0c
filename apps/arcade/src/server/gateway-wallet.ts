import {
  type Action,
  fromWire,
  type GatewayClient,
  GatewayRefusal,
  newWireId,
  toWire,
  type WireBalance,
} from '@balai/gateway-kit'
import type { MovementRow, RoundRow, SessionRow } from './tables.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

/** What Arcade counts in: the currency's smallest displayed unit. */
const displayed = 0

export function readAmount(amount: string, scale: number): bigint | undefined {
  return fromWire(amount, { wire: scale, currency: displayed })
}

export function toWireAmount(amount: bigint, scale: number): string {
  return toWire(amount, { wire: scale, currency: displayed })
}

/** Cash and bonus together, rounded down to whole displayed units where the wallet holds a fraction. */
export function readBalance({ cash, bonus }: WireBalance, scale: number): bigint {
  return (BigInt(cash) + BigInt(bonus)) / 10n ** BigInt(scale)
}

function asAction(session: SessionRow, round: RoundRow, movement: MovementRow): Action {
  const common = {
    transaction: movement.id,
    round: round.id,
    game: round.game,
    currency: session.currency,
    occurredAt: movement.created_at.toISOString(),
    roundClosed: movement.closes_round,
  }
  const amount = toWireAmount(movement.amount, session.scale)
  if (movement.type !== 'ROLLBACK') return { type: movement.type, ...common, amount }
  if (movement.reference === null) throw new Error(`rollback ${movement.id} names no bet`)
  return { type: 'ROLLBACK', ...common, amount, reference: movement.reference }
}

/** Plays from the platform's wallet, by the gateway contract alone. */
export function createGatewayWallet(client: GatewayClient): Wallet {
  return {
    async send(session, round, movements): Promise<WalletAnswer> {
      if (session.player === null) throw new Error(`session ${session.id} has no player`)
      try {
        const answer = await client.send('transactions', {
          requestId: newWireId('att'),
          operator: session.operator,
          player: session.player,
          session: session.wallet_session,
          actions: movements.map((movement) => asAction(session, round, movement)),
        })
        return {
          kind: 'answered',
          results: answer.results.map(({ transaction, outcome, limit }) => ({
            movement: transaction,
            outcome,
            ...(limit && { limit }),
          })),
          balance: answer.balance ? readBalance(answer.balance, session.scale) : undefined,
        }
      } catch (error) {
        if (!(error instanceof GatewayRefusal) || error.status < 400 || error.mayPass) return { kind: 'lost' }
        return { kind: 'unread', reason: error.refusal?.error ?? String(error.status) }
      }
    },

    async balance(session) {
      if (session.player === null || session.wallet_session === null) return undefined
      try {
        const answer = await client.send('balance', {
          requestId: newWireId('bal'),
          player: session.player,
          session: session.wallet_session,
        })
        if (answer.outcome === 'OK') return readBalance(answer.balance, session.scale)
        return answer.outcome === 'TOKEN_EXPIRED' ? 'ended' : undefined
      } catch {
        return undefined // the figure shown stays as it was, and the next answer of any call brings it up to date
      }
    },
  }
}
