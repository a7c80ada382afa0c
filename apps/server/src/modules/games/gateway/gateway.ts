import type { Db } from '@balai/db'
import type { InboundAnswer, InboundCall, InboundRequest } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { createLane, currency, type Wallet } from '../../wallet/index.ts'
import type { BetGates } from '../gates.ts'
import { readSession } from '../launch/store.ts'
import type { Provider } from '../registry/providers.ts'
import { authenticate } from './authenticate.ts'
import { processBatch } from './batch.ts'
import type { PlayAnswer, PlayCall } from './calls.ts'
import { wireBalance } from './play-call.ts'
import { inTime, readTransactions, temporaryAnswer } from './transactions.ts'

export interface GatewayParts {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  wallet: Wallet
  gates: BetGates
  isPlayMoney(operatorId: string): Promise<boolean>
  onCommitted(): void
}

/** One function for each call of the wire, for any provider. */
export type GatewayCalls = {
  [C in InboundCall]: (provider: Provider, body: InboundRequest<C>) => Promise<InboundAnswer<C>>
}

export interface Gateway {
  calls: GatewayCalls
  close(): Promise<void>
}

/** Calls for one transaction at most: more would make the first of them wait for the last. */
const maxBatch = 128

const toldEveryMs = 50

/**
 * The inbound core. Calls that move money are gathered: one transaction at a time, and what arrives meanwhile makes up the
 * next, so that the commit, the locks and the house's row are paid for once for all of them (decision record 0041).
 */
export function createGateway(parts: GatewayParts): Gateway {
  const { db, clock, log, wallet } = parts
  const lane = createLane<PlayCall, PlayAnswer>({
    db,
    process: (tx, calls) => processBatch(tx, parts, calls),
    width: 1, // a second would only wait for the house's row
    maxBatch,
    maxQueued: 5_000,
    giveUpAfterMs: 800,
    onFault: (error, calls) => log.warn({ err: error, calls: calls.length }, 'a batch of play is tried again'),
  })
  const submit = (call: PlayCall) =>
    inTime(
      (one) => lane.submit(one),
      call,
      (error) => log.warn({ err: error, provider: call.provider.id }, 'a gateway call is answered TEMPORARY'),
    )

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
      authenticate: (provider, { launchToken }) => authenticate(parts, provider, launchToken),

      async balance(provider, { session, player }) {
        const who = await readSession(db, { id: session, provider: provider.id, now: clock.now() })
        if (who?.memberId !== player) return { outcome: 'TOKEN_EXPIRED' }
        return { outcome: 'OK', currency, balance: wireBalance(provider, await wallet.balance(db, who)) }
      },

      async transactions(provider, request) {
        const answer = await submit(readTransactions(provider, request))
        tellCommitted()
        if (answer?.kind !== 'actions') return temporaryAnswer(request)
        return { requestId: request.requestId, results: answer.results, balance: answer.balance }
      },

      async 'round/close'(provider, { operator, player, round }) {
        const member = { operatorId: operator, memberId: player }
        const answer = await submit({ kind: 'close', provider, member, round })
        if (answer?.kind !== 'close') return { outcome: 'TEMPORARY', balance: null }
        return { outcome: answer.outcome, balance: answer.balance }
      },
    },
    close: () => lane.close(),
  }
}
