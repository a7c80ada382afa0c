import type { Failure } from '@balai/contract'
import { withdrawRules } from '@balai/rules'
import { Button, Money, writeMoney } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useRefused } from '../session/use-refused.ts'
import type { Bank, OwnAccount } from './channels.ts'
import type { Withdrawal } from './confirm-withdrawal-dialog.tsx'
import type { BankSetting } from './deposit-amount-form.tsx'
import { OwnAccounts } from './own-accounts.tsx'
import type { PreCheck } from './pre-check.ts'
import { PreCheckPanel, showPreCheck } from './pre-check-panel.tsx'
import { useRequestId } from './request-id.ts'
import { usePreCheck } from './use-pre-check.ts'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-withdrawal-dialog.tsx')).ConfirmWithdrawalDialog)

const isNotOfAmount = ({ code }: PreCheck['reasons'][number]) => code !== 'MINIMUM' && code !== 'MAXIMUM'

interface WithdrawFormProps {
  accounts: readonly OwnAccount[]
  setting: BankSetting
  /** Banks that withdrawals go to. */
  banks: readonly Bank[]
  fullName: string
  /** In the way of every withdrawal; the server of the version before finds none out (record 1146). */
  obstacles: PreCheck['reasons'] | undefined
  /** Null when the balance could not be had. */
  cash: number | null
  /** Changes when the pre-check may answer otherwise than before. */
  freshness: unknown
  onSent: (withdrawal: Withdrawal) => void
}

/** How much and where to, with the pre-check while one types and a last look before sending (decision 20). */
export function WithdrawForm(props: WithdrawFormProps) {
  const { accounts: loaded, setting, banks, fullName, obstacles, cash, freshness, onSent } = props
  const { withdraw: words } = useWords('bank')
  const { money } = useWords('common')
  const say = useSay()
  const openDialog = useDialogs()
  const refused = useRefused()
  const requestId = useRequestId()
  const { revalidate } = useRevalidator()
  const [alert, setAlert] = useState('')
  const [added, setAdded] = useState<OwnAccount[]>([])
  const accounts = [...loaded, ...added.filter(({ id }) => loaded.every((one) => one.id !== id))]
  const first = accounts.find(({ canWithdraw }) => canWithdraw)?.id ?? ''
  const form = useRuleForm<keyof typeof withdrawRules, { account: string; amount: string }>({
    rules: withdrawRules,
    defaultValues: { account: first, amount: '' },
    context: { amountMin: setting.withdrawalMinimum, amountMax: setting.withdrawalMaximum },
  })
  const [accountId, digits] = form.watch(['account', 'amount'])
  const account = accounts.find(({ id }) => id === accountId)
  const isGone = accountId !== '' && !account
  useEffect(() => {
    if (isGone) form.setValue('account', '') // removed while the form was open: the next press asks for another
  }, [isGone, form])
  const amount = Number(digits)
  const ask =
    account && amount > 0
      ? { bankId: account.bankId, accountNo: account.accountNo, holder: account.holder, amount }
      : null
  const { report, isChecking, hasFailed, checkNow } = usePreCheck(ask, freshness)

  // What stands under the field already is not said twice.
  const hasAmountError = form.errorOf('amount') !== undefined
  const shown = report && hasAmountError ? { ...report, reasons: report.reasons.filter(isNotOfAmount) } : report

  const choose = (id: string) => {
    form.setValue('account', id)
    form.clearErrors('account')
  }
  const dropDraft = useDraft({
    form: 'withdraw',
    values: { account: accountId, amount: digits },
    restore: ({ account: kept = '', amount: typed = '' }) => {
      form.setValue('amount', typed)
      if (accounts.some(({ id, canWithdraw }) => id === kept && canWithdraw)) choose(kept)
    },
  })
  const refuse = (failure: Failure) => {
    refused(failure)
    if (failure.code === 'PRE_CHECK_FAILED') void checkNow()
    else setAlert(failure.message)
  }
  const send = form.submit(async () => {
    setAlert('')
    if (!account) return
    const found = await checkNow()
    if (!found || found.reasons.length > 0) return showPreCheck()
    openDialog((close) => (
      <ConfirmDialog
        account={account}
        amount={amount}
        requestId={requestId.of(`${account.id}/${amount}`)}
        onClose={() => {
          close()
          void revalidate() // an answer may have been lost: the list knows
        }}
        onSent={(withdrawal) => {
          close()
          requestId.forget()
          dropDraft()
          onSent(withdrawal)
        }}
        onRefused={(failure) => {
          close()
          refuse(failure)
        }}
      />
    ))
  })
  /** As much of it as may leave at once. */
  const most = Math.min(cash ?? 0, setting.withdrawalMaximum)
  const range = say(money.range, {
    min: writeMoney(setting.withdrawalMinimum),
    max: writeMoney(setting.withdrawalMaximum),
  })

  return (
    <form className="card card-pad form" method="post" onSubmit={send} noValidate>
      <OwnAccounts
        accounts={accounts}
        chosenId={accountId}
        onChoose={choose}
        error={form.errorOf('account')}
        banks={setting.allowPlayerToAddAccount ? banks : null}
        most={setting.accountsPerMember}
        fullName={fullName}
        onAdded={(account) => {
          setAdded((before) => [...before.filter(({ id }) => id !== account.id), account])
          choose(account.id)
          void revalidate()
        }}
      />
      <AmountField form={form} label={words.amount} hint={range}>
        {(_sum, choose) =>
          cash !== null && cash >= setting.withdrawalMinimum ? (
            <Button tone="quiet" onClick={() => choose(most)}>
              {most === cash ? words.all : words.largest} <Money amount={most} />
            </Button>
          ) : null
        }
      </AmountField>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.checking}>
        {words.submit}
      </Button>
      <PreCheckPanel
        report={shown}
        obstacles={obstacles}
        isChecking={isChecking}
        hasFailed={hasFailed}
        isHindered={hasAmountError}
        onRetry={() => void checkNow()}
      />
    </form>
  )
}
