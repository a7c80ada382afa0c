import type { Db } from '@balai/db'
import { hasDepositChannel, hasPayoutChannel, type PaymentGateways } from '../modules/bank/index.ts'
import { hasContact, hasTerms } from '../modules/content/index.ts'
import { hasGame } from '../modules/games/index.ts'
import { hasColleagues, type Operators, type Readiness } from '../modules/operators/index.ts'

/** What an operator needs before its site can do its work, put together from the slices that know it. */
export const createReadiness = (db: Db, operators: Operators, gateways: PaymentGateways): Readiness => ({
  deposits: async (operatorId) => hasDepositChannel({ db, gateways }, await operators.get(operatorId)),
  payouts: (operatorId) => hasPayoutChannel(db, operatorId),
  games: (operatorId) => hasGame(db, operatorId),
  terms: (operatorId) => hasTerms(db, operatorId),
  contact: (operatorId) => hasContact(db, operatorId),
  colleague: (operatorId) => hasColleagues(db, operatorId),
})
