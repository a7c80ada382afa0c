import { createBetGates } from '../src/composition/bet-gates.ts'
import { createGateway, type Gateway } from '../src/modules/games/gateway/gateway.ts'
import { createNonces } from '../src/modules/games/gateway/nonces/nonces.ts'
import { bonusGone } from '../src/modules/promotions/index.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import type { TestServer } from './harness.ts'

/** Another gateway on a server's wallet, to wrap what the server itself asks of it. Close it. */
export function gatewayBeside({ app, database, clock }: Pick<TestServer, 'app' | 'database' | 'clock'>): Gateway {
  const { db } = database
  const { wallet, members, operators } = app
  return createGateway({
    ...{ db, clock, wallet, random: systemRandom, log: createLog('fatal'), nonces: createNonces(db) },
    gates: createBetGates({ members, operators }),
    bonusGone: (tx, member, paidAt) => bonusGone({ wallet, clock }, tx, member, paidAt),
    isPlayMoney: async (operatorId) => (await operators.get(operatorId)).isPlayMoney,
    realMoneySince: async (operatorId) => (await operators.get(operatorId)).realMoneySince,
    onCommitted() {},
  })
}
