import { type CallResult, calls } from '@balai/contract'
import { depositAmountRules } from '@balai/rules'
import { Button, ChoiceChips, Field, formatThousands, MoneyInput } from '@balai/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { browserApi } from '../../api/browser.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { BankTiles } from './bank-tiles.tsx'
import type { Channel } from './channels.ts'
import { FormAlert } from './form-alert.tsx'
import type { Reservation } from './reservation.ts'
import { type ReceivingAccount, useReceivingAccounts } from './use-receiving-accounts.ts'
import { useRefused } from './use-refused.ts'

export type BankSetting = CallResult<typeof calls.bank.checkSetting>

const presets = [50_000, 100_000, 200_000, 1_000_000] // spec 9
const defaultAmount = 10_000 // spec 9

type Intent = Awaited<ReturnType<typeof askIntent>>
const askIntent = (receivingAccountId: string, sum: number) =>
  browserApi.call(calls.bank.depositIntent, { receivingAccountId, amount: sum })

/** Reserves at the first account of the bank that has a sum left; the operator's order is the order of the accounts. */
async function reserve(accounts: readonly ReceivingAccount[], sum: number): Promise<Intent | null> {
  let answer: Intent | null = null
  for (const { id } of accounts) {
    answer = await askIntent(id, sum)
    if (answer.success || answer.code !== 'NO_SUFFIX_LEFT') break
  }
  return answer
}

/** What a member asked for. */
export interface Asked {
  amount: number
  bankId: string
}

interface DepositAmountFormProps {
  channels: readonly Channel[]
  setting: BankSetting
  /** Of the bank that is chosen first. */
  firstAccounts: Record<string, ReceivingAccount[]>
  /** What was asked for before, when the member comes back to change it. */
  before: Asked | null
  onReserved: (reservation: Reservation) => void
}

/** The first step of a deposit: how much and where to; ends with the exact sum to transfer (decision 19). */
export function DepositAmountForm({ channels, setting, firstAccounts, before, onReserved }: DepositAmountFormProps) {
  const { deposit: words, errors: refusals, accountType } = useWords('bank')
  const { errors, money } = useWords('common')
  const say = useSay()
  const refused = useRefused()
  const [alert, setAlert] = useState('')
  const [bankId, setBankId] = useState(before?.bankId ?? channels[0]?.banks[0]?.id ?? '')
  const chosen = channels.find(({ banks }) => banks.some(({ id }) => id === bankId))
  const { accounts, ensure } = useReceivingAccounts(bankId, firstAccounts)
  const bounds = accounts?.[0] ?? { minimum: setting.depositMinimum, maximum: setting.depositMaximum }
  const form = useRuleForm<keyof typeof depositAmountRules, { channel: string; amount: string }>({
    rules: depositAmountRules,
    defaultValues: { channel: bankId, amount: String(before?.amount ?? defaultAmount) },
    context: { amountMin: bounds.minimum, amountMax: bounds.maximum },
  })

  const chooseBank = (id: string) => {
    setBankId(id)
    form.setValue('channel', id)
    form.clearErrors('channel')
  }
  const send = form.submit(async ({ amount: digits }) => {
    setAlert('')
    const open = await ensure()
    if (open.length === 0) return form.setError('channel', { message: refusals.channelClosed })
    try {
      const answer = await reserve(open, Number(digits))
      if (!answer?.success) {
        if (!answer) return
        form.showFailure(answer)
        if (!answer.errors) setAlert(answer.message)
        return refused(answer)
      }
      const account = open.find(({ id }) => id === answer.result.receivingAccountId)
      if (!account) return
      const { id, bankName, holder, accountNo } = account
      const bankCode = chosen?.banks.find((bank) => bank.id === bankId)?.code ?? ''
      onReserved({ ...answer.result, account: { id, bankId, bankName, bankCode, holder, accountNo } })
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  const range = say(money.range, {
    min: `Rp\u00a0${formatThousands(bounds.minimum)}`,
    max: `Rp\u00a0${formatThousands(bounds.maximum)}`,
  })

  return (
    <form className="card card-pad form" method="post" onSubmit={send} noValidate>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <div className="amount">
            <Field label={words.amount} hint={<span className="num">{range}</span>} error={form.errorOf('amount')}>
              <MoneyInput
                name="amount"
                value={Number(field.value)}
                onValueChange={(next) => field.onChange(next === 0 ? '' : String(next))}
                onBlur={field.onBlur}
              />
            </Field>
            <ChoiceChips
              legend={words.presets}
              layout="even"
              choices={presets.map((value) => ({ value, label: formatThousands(value) }))}
              value={Number(field.value)}
              onValueChange={(next) => {
                field.onChange(String(next))
                form.clearErrors('amount')
              }}
            />
          </div>
        )}
      />
      {channels.length > 1 && chosen ? (
        <ChoiceChips
          legend={words.channel}
          choices={channels.map(({ name }) => ({ value: name, label: accountType[name] }))}
          value={chosen.name}
          onValueChange={(name) => chooseBank(channels.find((one) => one.name === name)?.banks[0]?.id ?? '')}
        />
      ) : null}
      {chosen ? (
        <BankTiles
          legend={words[chosen.name]}
          banks={chosen.banks}
          bankId={bankId}
          onBank={chooseBank}
          error={form.errorOf('channel')}
        />
      ) : null}
      <FormAlert message={alert} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.reserving}>
        {words.reserve}
      </Button>
    </form>
  )
}
