import type { Tx } from '@balai/db'
import type { Operator, Operators } from '../../operators/index.ts'
import { refuseBank } from '../errors.ts'

/**
 * What was asked for in play money moves nothing once its operator plays for real: it can only be rejected (record 0271).
 *
 * @throws Refusal PLAY_MONEY_REQUEST
 */
export function assertSameMoney(request: { isPlayMoney: boolean }, isPlayMoneyNow: boolean): void {
  if (request.isPlayMoney && !isPlayMoneyNow) throw refuseBank('PLAY_MONEY_REQUEST')
}

/**
 * Whether an operator plays in play money still, though this server may not have heard of a licence yet: a first one waits for
 * nothing that came in between (record 0604), so whoever credits asks the row. Shares it until the end of `tx`; before all other locks.
 */
export async function holdPlayMoney(
  tx: Tx,
  { operators }: { operators: Pick<Operators, 'holdRealMoneySince'> },
  { id, isPlayMoney }: Pick<Operator, 'id' | 'isPlayMoney'>,
): Promise<boolean> {
  return isPlayMoney && (await operators.holdRealMoneySince(tx, id)) === null
}
