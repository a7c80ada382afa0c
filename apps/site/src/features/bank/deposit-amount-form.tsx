import type { CallResult, calls, Failure } from '@balai/contract'
import { depositAmountRules } from '@balai/rules'
import { Button, ChoiceChips, formatThousands, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { AmountField } from '../../forms/amount-field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useReveal } from '../../forms/use-reveal.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useRefused } from '../session/use-refused.ts'
import { BankTiles } from './bank-tiles.tsx'
import { BonusCodeField, useBonusCode } from './bonus-code.tsx'
import type { Channel } from './channels.ts'
import type { Deposit } from './deposit-payment-form.tsx'
import { AgreementCheckbox, usePaymentAgreement } from './payment-agreement.tsx'
import type { Reservation } from './reservation.ts'
import { useOpenPayment } from './use-open-payment.ts'
import type { ReceivingAccount } from './use-receiving-accounts.ts'
import { useReserve } from './use-reserve.ts'
import { useWay } from './use-way.ts'

export type BankSetting = CallResult<typeof calls.bank.checkSetting>

const presets = [50_000, 100_000, 200_000, 1_000_000] // spec 9
const defaultAmount = 10_000 // spec 9

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
  /** A payment was opened at a gateway. */
  onOpened: (deposit: Deposit) => void
}

/**
 * The first step of a deposit: how much and which way; ends with the exact sum to transfer (decision 19), with the number
 * that phone credit goes to, or with a payment that a gateway opened.
 */
export function DepositAmountForm(props: DepositAmountFormProps) {
  const { channels, setting, firstAccounts, before, onReserved, onOpened } = props
  const { deposit: words, errors: refusals, accountType, payment } = useWords('bank')
  const { errors, money } = useWords('common')
  const say = useSay()
  const refused = useRefused()
  const reveal = useReveal()
  const [alert, setAlert] = useState('')
  const way = useWay(channels, before?.bankId ?? '')
  const { channel, bank, bankId, hasClosed } = way
  const bonus = useBonusCode()
  const agreement = usePaymentAgreement(bonus)
  const reserve = useReserve(bank, firstAccounts)
  const openPayment = useOpenPayment({ way, bonus, agreement })
  const bounds = bank ?? { minimum: setting.depositMinimum, maximum: setting.depositMaximum }
  const form = useRuleForm<keyof typeof depositAmountRules, { channel: string; amount: string }>({
    rules: depositAmountRules,
    defaultValues: { channel: bankId, amount: String(before?.amount ?? defaultAmount) },
    context: { amountMin: bounds.minimum, amountMax: bounds.maximum },
  })

  const chooseBank = (id: string) => {
    way.choose(id)
    form.setValue('channel', id)
    form.clearErrors('channel')
  }
  // It outlasts the sum that is reserved for it, which may be changed; it goes when a deposit is sent (record 0583).
  const dropDraft = useDraft({
    form: 'deposit',
    values: { amount: form.watch('amount'), bankId, bonus: bonus.code },
    restore: ({ amount = '', bankId: kept = '', bonus: code = '' }) => {
      form.setValue('amount', amount)
      bonus.change(code)
      if (way.isOpen(kept)) chooseBank(kept)
    },
  })
  const refuse = (answer: Failure) => {
    const ofBonus = answer.errors?.bonus
    if (ofBonus) {
      bonus.fail(ofBonus)
      reveal('bonus')
    } else if (!form.showFailure(answer)) setAlert(answer.message)
    refused(answer)
  }

  async function pay(sum: number): Promise<void> {
    const answer = await openPayment(sum)
    if (!answer) return
    if ('success' in answer) return refuse(answer)
    dropDraft()
    onOpened(answer)
  }

  async function order(sum: number): Promise<void> {
    const reserved = await reserve(sum)
    if (reserved === 'closed') form.setError('channel', { message: refusals.channelClosed })
    else if (reserved.success) onReserved(reserved.reservation)
    else refuse(reserved)
  }

  const send = form.submit(async ({ amount: digits }) => {
    setAlert('')
    agreement.fail('')
    try {
      await (channel?.isGateway ? pay : order)(Number(digits))
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  const legends = {
    ...{ bank: words.bank, eWallet: words.eWallet, phoneCredit: payment.provider },
    ...{ paymentGateway: payment.channel, qris: payment.channel, virtualAccount: payment.channel },
  }

  return (
    <form className="card card-pad form" method="post" onSubmit={send} noValidate>
      <AmountField
        form={form}
        label={words.amount}
        hint={say(money.range, { min: writeMoney(bounds.minimum), max: writeMoney(bounds.maximum) })}
      >
        {(sum, choose) => (
          <ChoiceChips
            legend={words.presets}
            layout="even"
            choices={presets.map((value) => ({ value, label: formatThousands(value) }))}
            value={sum}
            onValueChange={choose}
          />
        )}
      </AmountField>
      {channels.length > 1 && channel ? (
        <ChoiceChips
          legend={words.channel}
          isLegendShown
          layout="wrap"
          choices={channels.map(({ name }) => ({ value: name, label: accountType[name] }))}
          value={channel.name}
          onValueChange={(name) => chooseBank(channels.find((one) => one.name === name)?.banks[0]?.id ?? '')}
        />
      ) : null}
      {channel ? (
        <BankTiles
          legend={legends[channel.name]}
          banks={channel.banks}
          bankId={bankId}
          onBank={chooseBank}
          error={form.errorOf('channel') ?? (hasClosed ? words.wayClosed : undefined)}
        />
      ) : null}
      {channel?.isGateway ? (
        <>
          <BonusCodeField bonus={bonus} />
          <AgreementCheckbox agreement={agreement} hasBonus={bonus.offer !== null} />
        </>
      ) : null}
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <Button
        type="submit"
        tone="accent"
        size="lg"
        isFull
        isBusy={form.formState.isSubmitting}
        busyLabel={channel?.isGateway ? payment.starting : words.reserving}
      >
        {channel?.isGateway || channel?.name === 'phoneCredit' ? payment.start : words.reserve}
      </Button>
    </form>
  )
}
