import type { Operator } from '../../operators/index.ts'
import { boundsWith, takesAnAmount } from '../deposit/channel-bounds.ts'
import type { BankDeps } from '../deps.ts'
import { gatewayOf } from '../payment/open.ts'
import type { OfferedBank } from './store.ts'

/**
 * Whether members can pay by a channel now: it is turned on, the bounds leave an amount (record 0543), and there is its gateway, or
 * an open account to send to (record 0855).
 */
export const isOpenForDeposits = (
  deps: Pick<BankDeps, 'gateways'>,
  operator: Pick<Operator, 'isPlayMoney' | 'settings'>,
  bank: OfferedBank,
): boolean =>
  bank.takesDeposits &&
  takesAnAmount(boundsWith(operator, bank)) &&
  (bank.gateway === null ? bank.hasOpenAccount : gatewayOf(deps, bank, operator) !== undefined)
