import type { Db } from '@balai/db'
import type { InboundAnswer, InboundCall, InboundRequest } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { currency, type Wallet } from '../../wallet/index.ts'
import type { BetGates } from '../gates.ts'
import { readSession } from '../launch/store.ts'
import type { Provider } from '../registry/providers.ts'
import { authenticate } from './authenticate.ts'
import type { PlayCall } from './calls.ts'
import { wireBalance } from './play-call.ts'
import { createPlayLanes } from './play-lanes.ts'
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

const toldEveryMs = 50

/** The inbound core: calls that move money are gathered, the others stand alone. */
export function createGateway(parts: GatewayParts): Gateway {
  const { db, clock, log, wallet } = parts
  const lanes = createPlayLanes(parts)
  const submit = (call: PlayCall) =>
    inTime(lanes.submit, call, (error) =>
      log.warn({ err: error, provider: call.provider.id }, 'a gateway call is answered TEMPORARY'),
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
    close: lanes.close,
  }
}
