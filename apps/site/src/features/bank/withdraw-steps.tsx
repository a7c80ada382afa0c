import { calls } from '@balai/contract'
import { Button, Card, Money } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { type Draft, dropDraft, readDraft } from '../../forms/drafts.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { canWithdrawalChange } from './can-change.ts'
import type { OwnAccount } from './channels.ts'
import type { Withdrawal } from './confirm-withdrawal-dialog.tsx'
import { goToStep } from './go-to-step.ts'
import { showPreCheck } from './pre-check-panel.tsx'
import type { WithdrawView } from './read-withdraw.ts'
import { olderCount } from './recent-count.ts'
import { RequestList } from './request-list.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { isOpen, WithdrawalPanel } from './withdrawal-panel.tsx'

/** Whether this is what the form's draft says: where the answer was lost, nobody has told the draft that it was sent. */
function isSentAs(
  { amount, bankName, accountNo }: Withdrawal,
  draft: Draft | null,
  accounts: readonly OwnAccount[],
): boolean {
  const account = accounts.find(({ id }) => id === draft?.account)
  return Number(draft?.amount) === amount && account?.bankName === bankName && account.accountNo === accountNo
}

/** What may leave, the withdrawal and what becomes of it; beside it what was asked for before. */
export function WithdrawSteps({ view }: { view: WithdrawView }) {
  const { form, balance, recent } = view
  const { withdraw: words } = useWords('bank')
  const { member, operator } = useRootView()
  const { revalidate } = useRevalidator()
  const newest = recent?.items[0] ?? null
  const [sent, setSent] = useState<Withdrawal | null>(newest && isOpen(newest) ? newest : null)
  // A request that arrived though its answer was lost shows up in the list; there is never more than one under way.
  const underWay = recent?.items.find(isOpen)
  const shown = recent?.items.find(({ id }) => id === sent?.id) ?? underWay ?? sent
  const uid = member?.uid
  const accounts = form?.accounts
  useEffect(() => {
    if (!underWay) return
    setSent(underWay) // so that its end is shown in its place, too, whichever page asked for it
    if (uid && accounts && isSentAs(underWay, readDraft(uid, 'withdraw'), accounts)) dropDraft(uid, 'withdraw')
  }, [underWay, uid, accounts])

  const finish = (withdrawal: Withdrawal) =>
    goToStep(() => {
      setSent(withdrawal)
      void revalidate()
    })
  const again = () => goToStep(() => setSent(null))
  return (
    <>
      <div className="money-main">
        {operator.isPlayMoney ? <div className="form-alert form-alert-info">{words.playMoney}</div> : null}
        <CashCard
          balance={balance}
          isPlayMoney={operator.isPlayMoney}
          isBlocked={!shown && (form?.obstacles ?? []).length > 0}
        />
        {shown ? (
          <WithdrawalPanel withdrawal={shown} onAgain={again} />
        ) : form ? (
          <WithdrawForm
            {...form}
            fullName={member?.fullName ?? ''}
            cash={balance?.cash ?? null}
            freshness={view}
            onSent={finish}
          />
        ) : (
          <FailedListing title={words.accountsFailed} />
        )}
      </div>
      <RequestList
        kind="withdrawal"
        first={recent}
        ask={(before) => browserApi.call(calls.bank.listWithdrawal, { before, count: olderCount })}
        canChange={canWithdrawalChange}
      />
    </>
  )
}

type Balance = WithdrawView['balance']

interface CashCardProps {
  balance: Balance
  isPlayMoney: boolean
  /** None of it can leave for now. */
  isBlocked: boolean
}

/** What may leave, and what stays: bonus money is for play, locked money is on its way already. */
function CashCard({ balance, isPlayMoney, isBlocked }: CashCardProps) {
  const { withdraw } = useWords('bank')
  const { balance: words } = useWords('walletMenu')
  const { shell } = useWords('common')
  return (
    <Card className="available">
      <div>
        <span className="text-soft text-sm">
          {withdraw.cash}
          {isPlayMoney ? ` · ${shell.credit}` : ''}
        </span>
        <b className="available-sum">{balance ? <Money amount={balance.cash} /> : words.failed}</b>
        {isBlocked ? (
          <Button tone="plain" size="sm" className="available-blocked" onClick={showPreCheck}>
            {withdraw.whyBlocked}
          </Button>
        ) : null}
      </div>
      {balance && (balance.bonus > 0 || balance.locked > 0) ? (
        <dl className="pairs text-sm">
          {balance.bonus > 0 ? (
            <div>
              <dt>{words.bonus}</dt>
              <dd>
                <Money amount={balance.bonus} />
              </dd>
            </div>
          ) : null}
          {balance.locked > 0 ? (
            <div>
              <dt>{words.locked}</dt>
              <dd>
                <Money amount={balance.locked} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </Card>
  )
}
