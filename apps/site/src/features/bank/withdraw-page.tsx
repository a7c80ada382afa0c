import { calls } from '@balai/contract'
import { Card, Money } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/withdraw-page.ts'
import type { Withdrawal } from './confirm-withdrawal-dialog.tsx'
import { RequestList } from './request-list.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { isOpen, WithdrawalPanel } from './withdrawal-panel.tsx'

const recentCount = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const { api } = visit
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
          banks: banks.items.filter((bank) => bank.withdraw),
          setting: setting.result,
        }
      : null,
    balance: balance.success ? balance.result : null,
    recent: recent.success ? { items: recent.results, next: recent.result.next } : null,
  }
}

/** Withdrawal to an account of one's own (spec 2 and 7; decision 20). */
export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  const { form, balance, recent } = loaderData
  const { withdraw: words } = useWords('bank')
  const { member, operator } = useRootView()
  const { revalidate } = useRevalidator()
  const newest = recent?.items[0] ?? null
  const [sent, setSent] = useState<Withdrawal | null>(newest && isOpen(newest) ? newest : null)
  // A request that arrived though its answer was lost shows up in the list; there is never more than one under way.
  const underWay = recent?.items.find(isOpen)
  const shown = recent?.items.find(({ id }) => id === sent?.id) ?? underWay ?? sent

  const finish = (withdrawal: Withdrawal) => {
    setSent(withdrawal)
    void revalidate()
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <div className="money-main">
        {operator.isPlayMoney ? <div className="form-alert form-alert-info">{words.playMoney}</div> : null}
        <AvailableCard balance={balance} isPlayMoney={operator.isPlayMoney} />
        {shown ? (
          <WithdrawalPanel withdrawal={shown} onAgain={() => setSent(null)} />
        ) : form ? (
          <WithdrawForm
            {...form}
            fullName={member?.fullName ?? ''}
            available={balance?.cash ?? null}
            freshness={loaderData}
            onSent={finish}
          />
        ) : (
          <FailedListing title={words.accountsFailed} />
        )}
      </div>
      <aside className="money-side">
        <RequestList
          kind="withdrawal"
          title={words.recent}
          emptyTitle={words.recentEmpty}
          failedTitle={words.recentFailed}
          first={recent}
          ask={(before) => browserApi.call(calls.bank.listWithdrawal, { before, count: recentCount * 4 })}
        />
      </aside>
    </div>
  )
}

type Balance = Route.ComponentProps['loaderData']['balance']

/** What can leave, and what stays: bonus money is for play, locked money is on its way already. */
function AvailableCard({ balance, isPlayMoney }: { balance: Balance; isPlayMoney: boolean }) {
  const { withdraw } = useWords('bank')
  const { balance: words } = useWords('wallet')
  const { shell } = useWords('common')
  return (
    <Card className="available">
      <div>
        <span className="text-soft text-sm">
          {withdraw.availableTitle}
          {isPlayMoney ? ` · ${shell.credit}` : ''}
        </span>
        <b className="available-sum">{balance ? <Money amount={balance.cash} /> : words.failed}</b>
      </div>
      {balance && (balance.bonus > 0 || balance.locked > 0) ? (
        <dl className="pairs text-sm">
          {balance.bonus > 0 ? (
            <>
              <dt>{words.bonus}</dt>
              <dd>
                <Money amount={balance.bonus} />
              </dd>
            </>
          ) : null}
          {balance.locked > 0 ? (
            <>
              <dt>{words.locked}</dt>
              <dd>
                <Money amount={balance.locked} />
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </Card>
  )
}
