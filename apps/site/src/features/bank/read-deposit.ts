import { calls } from '@balai/contract'
import { type ApiClient, readList } from '../../api/client.ts'
import { type Channel, channelsOf } from './channels.ts'
import type { BankSetting } from './deposit-amount-form.tsx'
import { recentCount } from './recent-count.ts'
import type { ReceivingAccount } from './use-receiving-accounts.ts'

export interface Ways {
  channels: Channel[]
  setting: BankSetting
  firstAccounts: Record<string, ReceivingAccount[]>
}

/** The ways to pay with the accounts of the first bank; null when they could not be had. */
async function readWays(api: ApiClient): Promise<Ways | null> {
  const [banks, setting] = await Promise.all([
    readList(api, calls.bank.list, {}),
    api.call(calls.bank.checkSetting, {}),
  ])
  if (!('items' in banks) || !setting.success) return null
  const channels = channelsOf(banks.items)
  const id = channels[0]?.banks[0]?.id
  const accounts = id === undefined ? null : await readList(api, calls.bank.listAccount, { id })
  const firstAccounts = id !== undefined && accounts && 'items' in accounts ? { [id]: accounts.items } : {}
  return { channels, setting: setting.result, firstAccounts }
}

export type DepositView = Awaited<ReturnType<typeof readDeposit>>

/** What the deposit page of a member shows. */
export async function readDeposit(api: ApiClient, uid: string) {
  const [ways, recent] = await Promise.all([readWays(api), api.call(calls.bank.listDeposit, { count: recentCount })])
  return { uid, ways, recent: recent.success ? { items: recent.results, next: recent.result.next } : null }
}
