import type { Operator } from '../../operators/index.ts'
import type { BankDeps } from '../deps.ts'
import { gatewayOf } from '../payment/open.ts'
import { isOpenForDeposits } from './open-for-deposits.ts'
import { type OfferedBank, readBanks } from './store.ts'

type Deps = Pick<BankDeps, 'db' | 'gateways'>
type Money = Pick<Operator, 'id' | 'isPlayMoney' | 'settings'>

/** What the channels of an operator come to, as it plays for play money or for real money (decision 37). */
export interface ChannelsByMoney {
  /** Names of those by which members can pay. */
  open: string[]
  /** Names of those that are turned on and take none all the same: their gateway moves the other money. */
  closed: string[]
  /** Gateways whose channels may be turned on. */
  gateways: string[]
}

export async function channelsByMoney(deps: Deps, operator: Money): Promise<ChannelsByMoney> {
  const banks = await readBanks(deps.db, operator.id)
  const titles = (which: (bank: OfferedBank) => boolean) => banks.filter(which).map(({ title }) => title)
  return {
    open: titles((bank) => isOpenForDeposits(deps, operator, bank)),
    closed: titles((bank) => bank.takesDeposits && bank.gateway !== null && !gatewayOf(deps, bank, operator)),
    gateways: [...deps.gateways.values()]
      .filter(({ isSandbox }) => isSandbox === operator.isPlayMoney)
      .map(({ id }) => id),
  }
}

/** Whether members have a way to deposit. */
export const hasDepositChannel = async (deps: Deps, operator: Money): Promise<boolean> =>
  (await readBanks(deps.db, operator.id)).some((bank) => isOpenForDeposits(deps, operator, bank))
