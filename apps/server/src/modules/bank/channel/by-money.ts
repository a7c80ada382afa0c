import type { Operator } from '../../operators/index.ts'
import type { BankDeps } from '../deps.ts'
import { gatewayOf } from '../payment/open.ts'
import { existsDepositChannel, readBanks } from './store.ts'

type Deps = Pick<BankDeps, 'db' | 'gateways'>
type Money = Pick<Operator, 'id' | 'isPlayMoney'>

/** What the channels of an operator come to, as it plays for play money or for real money (decision 37). */
export interface ChannelsByMoney {
  /** Names of those that are turned on for deposits and take them: any transfer with a receipt, and what a gateway of this money serves. */
  open: string[]
  /** Names of those that are turned on and take none all the same: their gateway moves the other money. */
  closed: string[]
  /** Gateways whose channels may be turned on. */
  gateways: string[]
}

const usable = ({ gateways }: Deps, { isPlayMoney }: Money): string[] =>
  [...gateways.values()].filter(({ isSandbox }) => isSandbox === isPlayMoney).map(({ id }) => id)

export async function channelsByMoney(deps: Deps, operator: Money): Promise<ChannelsByMoney> {
  const turnedOn = (await readBanks(deps.db, operator.id)).filter(({ takesDeposits }) => takesDeposits)
  const isOpen = Map.groupBy(turnedOn, (bank) => bank.gateway === null || gatewayOf(deps, bank, operator) !== undefined)
  const titles = (which: boolean) => (isOpen.get(which) ?? []).map(({ title }) => title)
  return { open: titles(true), closed: titles(false), gateways: usable(deps, operator) }
}

/**
 * Whether members have a way to deposit: a channel of a gateway that moves their money, or one with an open account to send
 * to, that takes some amount with the operator's bounds where it has none of its own.
 */
export const hasDepositChannel = (deps: Deps, operator: Money & Pick<Operator, 'settings'>): Promise<boolean> =>
  existsDepositChannel(deps.db, operator.id, { ...operator.settings, gateways: usable(deps, operator) })
