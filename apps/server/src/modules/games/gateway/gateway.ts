import type { Db } from '@balai/db'
import type { InboundAnswer, InboundCall, InboundRequest, Nonce, NonceStore } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { currency, type Wallet } from '../../wallet/index.ts'
import type { BetGates } from '../gates.ts'
import { readSession } from '../launch/store.ts'
import type { Provider } from '../registry/providers.ts'
import { authenticate } from './authenticate.ts'
import type { CloseCall, PlayAnswer, PlayCall, SeenAnswer } from './calls.ts'
import { inTime } from './in-time.ts'
import { wireBalance } from './play-call.ts'
import { createPlayLanes } from './play-lanes.ts'
import type { FindBonusGone } from './reversals.ts'
import { readTransactions, temporaryAnswer } from './transactions.ts'

export interface GatewayParts {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  wallet: Wallet
  gates: BetGates
  nonces: NonceStore
  isPlayMoney(operatorId: string): Promise<boolean>
  realMoneySince(operatorId: string): Promise<Date | null>
  bonusGone: FindBonusGone
  onCommitted(): void
}

/** The call's nonce was brought before: whoever sends it now is not the provider, or repeats what only a new signature may repeat. */
export class NonceSeen extends Error {}

/**
 * One function for each call of the wire, for any provider. Each takes the nonce of a signed call before it does anything;
 * what we do ourselves has none. `begunAt` is when a call came, by `performance.now()`: the hard stop counts from there.
 *
 * @throws NonceSeen
 */
export type GatewayCalls = {
  [C in InboundCall]: (
    provider: Provider,
    body: InboundRequest<C>,
    nonce?: Nonce,
    begunAt?: number,
  ) => Promise<InboundAnswer<C>>
}

export interface Gateway {
  calls: GatewayCalls
  /**
   * Ends a round by ourselves, not by a provider, or leaves it for the sake of a bet in it (records 0633, 0930).
   *
   * @returns whether it is over, was left, or nobody knows since the wallet is busy
   */
  endRound(round: Pick<CloseCall, 'provider' | 'member' | 'round' | 'unless'>): Promise<'over' | 'left' | 'busy'>
  close(): Promise<void>
}

const toldEveryMs = 50

/** The inbound core: calls that move money are gathered, the others stand alone. */
export function createGateway(parts: GatewayParts): Gateway {
  const { db, clock, log, wallet, nonces } = parts
  const lanes = createPlayLanes(parts)

  const temporarily = (provider: Provider) => (error: unknown) =>
    log.warn({ err: error, provider: provider.id }, 'a gateway call is answered TEMPORARY')

  async function submit(call: PlayCall, begunAt?: number): Promise<Exclude<PlayAnswer, SeenAnswer> | undefined> {
    const answer = await inTime(() => lanes.submit(call, begunAt), temporarily(call.provider), begunAt)
    if (answer?.kind === 'seen') throw new NonceSeen()
    return answer
  }

  /** A call that is not gathered with others. */
  async function alone<A>(
    { provider, nonce, begunAt }: { provider: Provider; nonce: Nonce | undefined; begunAt: number | undefined },
    work: (isLate: () => boolean) => Promise<A>,
  ): Promise<A | { outcome: 'TEMPORARY' }> {
    const answer = await inTime(
      async (isLate) => (nonce && !(await nonces.take(nonce)) ? 'seen' : { given: await work(isLate) }),
      temporarily(provider),
      begunAt,
    )
    if (answer === 'seen') throw new NonceSeen()
    return answer ? answer.given : { outcome: 'TEMPORARY' }
  }

  let isTold = false
  /** One word for everything committed in the next moment: batches follow each other faster than anybody reads. */
  function tellCommitted(): void {
    if (isTold) return
    isTold = true
    setTimeout(() => {
      isTold = false
      parts.onCommitted()
    }, toldEveryMs).unref()
  }

  return {
    calls: {
      authenticate: (provider, { launchToken }, nonce, begunAt) =>
        alone({ provider, nonce, begunAt }, (isLate) => authenticate(parts, { provider, launchToken, isLate })),

      balance: (provider, { session, player }, nonce, begunAt) =>
        alone({ provider, nonce, begunAt }, async () => {
          const who = await readSession(db, { id: session, provider: provider.id, now: clock.now() })
          if (who?.memberId !== player) return { outcome: 'TOKEN_EXPIRED' }
          return { outcome: 'OK', currency, balance: wireBalance(provider, await wallet.balance(db, who)) }
        }),

      async transactions(provider, request, nonce, begunAt) {
        const answer = await submit(readTransactions(provider, request, nonce && { nonce }), begunAt)
        tellCommitted()
        if (answer?.kind !== 'actions') return temporaryAnswer(request)
        return { requestId: request.requestId, results: answer.results, balance: answer.balance }
      },

      async 'round/close'(provider, { operator, player, round }, nonce, begunAt) {
        const member = { operatorId: operator, memberId: player }
        const answer = await submit({ kind: 'close', nonce: nonce && { nonce }, provider, member, round }, begunAt)
        if (answer?.kind !== 'close') return { outcome: 'TEMPORARY', balance: null }
        return { outcome: answer.outcome, balance: answer.balance }
      },
    },
    async endRound(round) {
      const answer = await submit({ kind: 'close', ...round })
      tellCommitted()
      if (answer === undefined) return 'busy'
      return answer.kind === 'left' ? 'left' : 'over'
    },
    close: lanes.close,
  }
}
