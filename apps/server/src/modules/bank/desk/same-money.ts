import { bankRefusal } from '../errors.ts'

/**
 * What was asked for in play money moves nothing once its operator plays for real: it can only be rejected (record 0271).
 *
 * @throws Refusal PLAY_MONEY_REQUEST
 */
export function assertSameMoney(request: { isPlayMoney: boolean }, isPlayMoneyNow: boolean): void {
  if (request.isPlayMoney && !isPlayMoneyNow) throw bankRefusal('PLAY_MONEY_REQUEST')
}
