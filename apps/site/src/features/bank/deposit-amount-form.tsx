import { type CallResult, calls, type Failure } from '@balai/contract'
import { depositAmountRules } from '@balai/rules'
import { Button, Checkbox, ChoiceChips, Field, formatThousands, MoneyInput, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useReveal } from '../../forms/use-reveal.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { BankTiles } from './bank-tiles.tsx'
import { BonusCodeField, bonusRulesField, useBonusCode } from './bonus-code.tsx'
import type { Channel } from './channels.ts'
import type { Deposit } from './deposit-payment-form.tsx'
import { useRequestId } from './request-id.ts'
import type { Reservation } from './reservation.ts'
import { isClosed, type ReceivingAccount, useReceivingAccounts } from './use-receiving-accounts.ts'
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
  const requestId = useRequestId()
  const [agreeError, setAgreeError] = useState('')
  const bonus = useBonusCode()
  // The offer and its terms that were agreed to with the payment's, empty without one: others are another consent.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const toAgreeTo = bonus.offer ? `${bonus.offer.id}/${bonus.offer.terms}` : ''
  const hasAgreed = agreedTo === toAgreeTo
  const { errors, money } = useWords('common')
  const say = useSay()
  const refused = useRefused()
  const reveal = useReveal()
  const [alert, setAlert] = useState('')
  const [wantedId, setWantedId] = useState(before?.bankId ?? '')
  const isOpen = (id: string) => channels.some(({ banks }) => banks.some((one) => one.id === id))
  // What was chosen may close while the form is open: the first that is open stands in its place, and it is said.
  const bankId = isOpen(wantedId) ? wantedId : (channels[0]?.banks[0]?.id ?? '')
  const hasClosed = wantedId !== '' && wantedId !== bankId
  const chosen = channels.find(({ banks }) => banks.some(({ id }) => id === bankId))
  const bank = chosen?.banks.find(({ id }) => id === bankId)
  const { ensure, renew } = useReceivingAccounts(bankId, firstAccounts)
  const bounds = bank ?? { minimum: setting.depositMinimum, maximum: setting.depositMaximum }
  const form = useRuleForm<keyof typeof depositAmountRules, { channel: string; amount: string }>({
    rules: depositAmountRules,
    defaultValues: { channel: bankId, amount: String(before?.amount ?? defaultAmount) },
    context: { amountMin: bounds.minimum, amountMax: bounds.maximum },
  })

  const chooseBank = (id: string) => {
    setWantedId(id)
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
      if (isOpen(kept)) chooseBank(kept)
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

  /** The rules on screen are the old ones: they are read again, not agreed to. */
  async function readAgain(why: string): Promise<void> {
    const rules = await bonus.look('again')
    setAgreeError(why)
    reveal(rules === 'refused' ? 'bonus' : bonusRulesField)
  }

  async function pay(sum: number): Promise<void> {
    const rules = await bonus.look()
    if (rules === 'unread') {
      setAgreeError(payment.bonusUnread)
      return reveal(bonusRulesField)
    }
    if (!hasAgreed) setAgreeError(refusals.notAgreed)
    if (rules === 'refused') return reveal('bonus')
    if (!hasAgreed) return reveal('agree')
    const code = bonus.code.trim()
    const wanted = { bankId, amount: sum, bonus: code, bonusTerms: bonus.offer?.terms }
    const asked = { requestId: requestId.of(Object.values(wanted).join('/')), ...wanted, agree: true }
    const call =
      chosen?.name === 'paymentGateway' ? calls.bank.iFramePaymentGatewayDeposit : calls.bank.paymentGatewayDeposit
    const answer = await browserApi.call(call, asked)
    if (!answer.success) return answer.code === 'OFFER_CHANGED' ? readAgain(answer.message) : refuse(answer)
    requestId.forget()
    dropDraft()
    onOpened(answer.result)
  }

  async function order(sum: number, open: readonly ReceivingAccount[] | Failure, isLast = false): Promise<void> {
    if ('success' in open) return refuse(open)
    if (open.length === 0) return form.setError('channel', { message: refusals.channelClosed })
    const refuseOrder = async (answer: Failure) =>
      isLast || !isClosed(answer) ? refuse(answer) : order(sum, await renew(), true)
    const accountOf = ({ id, bankName, holder, accountNo }: ReceivingAccount) => ({
      ...{ id, bankId, bankName, holder, accountNo },
      bankCode: bank?.code ?? '',
    })
    const answer = await reserve(open, sum)
    if (!answer?.success) return answer ? refuseOrder(answer) : undefined
    const account = open.find(({ id }) => id === answer.result.receivingAccountId)
    const endsAtHere = Date.now() + answer.result.endsInSeconds * 1_000
    if (account) onReserved({ ...answer.result, endsAtHere, account: accountOf(account) })
  }

  const send = form.submit(async ({ amount: digits }) => {
    setAlert('')
    setAgreeError('')
    try {
      const sum = Number(digits)
      await (chosen?.isGateway ? pay(sum) : order(sum, await ensure()))
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  const legends = {
    ...{ bank: words.bank, eWallet: words.eWallet, phoneCredit: payment.provider },
    ...{ paymentGateway: payment.channel, qris: payment.channel, virtualAccount: payment.channel },
  }
  const range = say(money.range, {
    min: writeMoney(bounds.minimum),
    max: writeMoney(bounds.maximum),
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
                tooLargeText={money.tooLarge}
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
          isLegendShown
          layout="wrap"
          choices={channels.map(({ name }) => ({ value: name, label: accountType[name] }))}
          value={chosen.name}
          onValueChange={(name) => chooseBank(channels.find((one) => one.name === name)?.banks[0]?.id ?? '')}
        />
      ) : null}
      {chosen ? (
        <BankTiles
          legend={legends[chosen.name]}
          banks={chosen.banks}
          bankId={bankId}
          onBank={chooseBank}
          error={form.errorOf('channel') ?? (hasClosed ? words.wayClosed : undefined)}
        />
      ) : null}
      {chosen?.isGateway ? <BonusCodeField bonus={bonus} /> : null}
      {chosen?.isGateway ? (
        <Checkbox
          name="agree"
          checked={hasAgreed}
          onChange={(event) => {
            setAgreedTo(event.currentTarget.checked ? toAgreeTo : null)
            setAgreeError('')
          }}
          error={(!hasAgreed && agreeError) || undefined}
        >
          {bonus.offer ? payment.agreeBonus : payment.agree}
        </Checkbox>
      ) : null}
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <Button
        type="submit"
        tone="accent"
        size="lg"
        isFull
        isBusy={form.formState.isSubmitting}
        busyLabel={chosen?.isGateway ? payment.starting : words.reserving}
      >
        {chosen?.isGateway || chosen?.name === 'phoneCredit' ? payment.start : words.reserve}
      </Button>
    </form>
  )
}
