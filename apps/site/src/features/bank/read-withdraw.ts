import { calls } from '@balai/contract'
import { takesAccountsAt } from '@balai/rules'
import { type ApiClient, readList } from '../../api/client.ts'
import type { OwnAccount } from './channels.ts'
import { type PreCheck, reportIn } from './pre-check.ts'
import { recentCount } from './recent-count.ts'

export type WithdrawView = Awaited<ReturnType<typeof readWithdraw>>

/** What another account may not have in its way; and the PIN, which is asked for above every page. */
const saidElsewhere: ReadonlySet<string> = new Set(['ACCOUNT', 'HOLDER', 'CHANNEL_CLOSED', 'PIN'])

/** What stands in the way of the smallest withdrawal, and so of every one. */
async function findObstacles(
  api: ApiClient,
  accounts: readonly OwnAccount[],
  minimum: number,
): Promise<PreCheck['reasons']> {
  const account = accounts.find(({ canWithdraw }) => canWithdraw)
  if (!account) return []
  const { bankId, accountNo, holder } = account
  const report = reportIn(await api.call(calls.bank.withdrawPreCheck, { bankId, accountNo, holder, amount: minimum }))
  return (report?.reasons ?? []).filter(({ code }) => !saidElsewhere.has(code))
}

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
          obstacles: await findObstacles(api, accounts.items, setting.result.withdrawalMinimum),
        }
      : null,
    balance: balance.success ? balance.result : null,
    recent: recent.success ? { items: recent.results, next: recent.result.next } : null,
  }
}
