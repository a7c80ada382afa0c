import type { CallItem, calls } from '@balai/contract'

export type Bank = CallItem<typeof calls.bank.list>

/**
 * The ways to pay that this page serves, each with its account types (spec 9). All of them are transfers to an account
 * with a receipt; a way that needs another page is not offered until it has one (record 0090).
 */
const served = [
  { name: 'bank', accountTypes: [0] },
  { name: 'eWallet', accountTypes: [1, 6] },
] as const

export interface Channel {
  name: (typeof served)[number]['name']
  banks: Bank[]
}

/** The ways to pay that are open, in their order. */
export function channelsOf(banks: readonly Bank[]): Channel[] {
  return served
    .map(({ name, accountTypes }) => ({
      name,
      banks: banks.filter(({ deposit, accountType }) => deposit && accountTypes.some((type) => type === accountType)),
    }))
    .filter(({ banks: open }) => open.length > 0)
}
