import type { CallItem, calls } from '@balai/contract'

export type Bank = CallItem<typeof calls.bank.list>
export type OwnAccount = CallItem<typeof calls.bank.listOwnAccount>

/**
 * The ways to pay, each with its account types (spec 9). Transfers and phone credit are proved by a receipt, the others
 * by their gateway. A bank says itself whether it can be paid now (record 0090).
 */
const served = [
  { name: 'bank', accountTypes: [0], isGateway: false },
  { name: 'eWallet', accountTypes: [1, 6], isGateway: false },
  { name: 'qris', accountTypes: [4], isGateway: true },
  { name: 'virtualAccount', accountTypes: [5], isGateway: true },
  { name: 'paymentGateway', accountTypes: [3], isGateway: true },
  { name: 'phoneCredit', accountTypes: [2], isGateway: false },
] as const

/** Whether a gateway still waits for the payment of a deposit. */
export const isToPay = ({ state, accountType }: { state: string; accountType: number }): boolean =>
  state === 'pending' && isGatewayType(accountType)

/** Whether an account type of spec 9 is paid through a gateway. */
export const isGatewayType = (accountType: number): boolean =>
  served.some(({ accountTypes, isGateway }) => isGateway && accountTypes.some((type) => type === accountType))

export interface Channel {
  name: (typeof served)[number]['name']
  isGateway: boolean
  banks: Bank[]
}

/** The ways to pay that are open, in their order. */
export function channelsOf(banks: readonly Bank[]): Channel[] {
  return served
    .map(({ name, accountTypes, isGateway }) => ({
      name,
      isGateway,
      banks: banks.filter(({ deposit, accountType }) => deposit && accountTypes.some((type) => type === accountType)),
    }))
    .filter(({ banks: open }) => open.length > 0)
}
