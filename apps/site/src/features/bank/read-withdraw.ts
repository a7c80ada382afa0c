import { calls } from '@balai/contract'
import { takesAccountsAt } from '@balai/rules'
import { type ApiClient, readList } from '../../api/client.ts'
import { recentCount } from './recent-count.ts'

export type WithdrawView = Awaited<ReturnType<typeof readWithdraw>>

/** What the withdrawal page of a member shows. */
export async function readWithdraw(api: ApiClient) {
  const [accounts, banks, setting, balance, recent] = await Promise.all([
    readList(api, calls.bank.listOwnAccount, {}),
    readList(api, calls.bank.list, {}),
    api.call(calls.bank.checkSetting, {}),
    api.call(calls.wallet.getBalance, {}),
    api.call(calls.bank.listWithdrawal, { count: recentCount }),
  ])
  const isComplete = 'items' in accounts && 'items' in banks && setting.success
  return {
    form: isComplete
      ? {
          accounts: accounts.items,
          banks: banks.items.filter(
            ({ withdraw, accountType }) => withdraw && takesAccountsAt(accountType, setting.result),
          ),
          setting: setting.result,
        }
      : null,
    balance: balance.success ? balance.result : null,
    recent: recent.success ? { items: recent.results, next: recent.result.next } : null,
  }
}
