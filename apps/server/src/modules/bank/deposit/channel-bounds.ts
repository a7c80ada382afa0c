import type { Db } from '@balai/db'
import type { Operator } from '../../operators/index.ts'
import { type Bank, readChannel } from '../channel/store.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'

export interface DepositBounds {
  minimum: bigint
  maximum: bigint
}

type Bounded = Pick<Bank, 'depositMinimum' | 'depositMaximum'>

/** The bank's own bounds where it has them, else the operator's (decision 19). */
export const boundsWith = ({ settings }: Pick<Operator, 'settings'>, bank: Bounded): DepositBounds => ({
  minimum: bank.depositMinimum ?? BigInt(settings.depositMinimum),
  maximum: bank.depositMaximum ?? BigInt(settings.depositMaximum),
})

/** As {@link boundsWith}, for a caller who has not read the operator. */
export async function boundsOf(
  { operators }: Pick<BankDeps, 'operators'>,
  operatorId: string,
  bank: Bounded,
): Promise<DepositBounds> {
  return boundsWith(await operators.get(operatorId), bank)
}

/**
 * Whether there is an amount that a channel takes: its own bound and the operator's may have come to exclude each other
 * since it was saved. Then it is not offered, until staff change either (record 0543).
 */
export const takesAnAmount = ({ minimum, maximum }: DepositBounds): boolean => minimum <= maximum

/** What is credited of what was sent: all of it but for phone credit, in whole rupiah, rounded down (decision 19). */
export function creditedOf({ creditPercent }: Pick<Bank, 'creditPercent'>, sent: bigint): bigint {
  return (sent * BigInt(creditPercent)) / 100n
}

/** @throws Refusal AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE */
export function assertWithin({ minimum, maximum }: DepositBounds, amount: bigint): void {
  if (amount < minimum) throw refuseBank('AMOUNT_TOO_SMALL', { params: { n: minimum } })
  if (amount > maximum) throw refuseBank('AMOUNT_TOO_LARGE', { params: { n: maximum } })
}

/**
 * The bank behind a receiving account that takes this amount now.
 *
 * @throws Refusal CHANNEL_UNKNOWN, CHANNEL_CLOSED, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE
 */
export async function openChannel(
  db: Db,
  deps: Pick<BankDeps, 'operators'>,
  { operatorId, receivingAccountId, amount }: { operatorId: string; receivingAccountId: string; amount: bigint },
): Promise<Bank> {
  const channel = await readChannel(db, operatorId, receivingAccountId)
  if (!channel) throw refuseBank('CHANNEL_UNKNOWN')
  if (!channel.isOpen) throw refuseBank('CHANNEL_CLOSED')
  const bounds = await boundsOf(deps, operatorId, channel)
  if (!takesAnAmount(bounds)) throw refuseBank('CHANNEL_CLOSED')
  assertWithin(bounds, amount)
  if (creditedOf(channel, amount) < 1n) throw refuseBank('AMOUNT_TOO_SMALL', { params: { n: bounds.minimum } })
  return channel
}
