import type { CallItem, calls } from '@balai/contract'
import { ChoiceChips, DigitsInput, Field, Select, TextInput } from '@balai/ui'
import type { RuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { RegisterFields } from './register-fields.ts'

export type BankItem = CallItem<typeof calls.bank.list>
export type PaymentType = 'E_WALLET' | 'BANK'

/** The longest account number of any bank that names no limit of its own. */
const longestAccountNumber = 20

interface BankSectionProps {
  form: RuleForm<RegisterFields>
  /** Offered in this order; the first is the default (spec 2, Registration page). */
  paymentTypes: readonly PaymentType[]
  paymentType: PaymentType
  onPaymentType: (type: PaymentType) => void
  banks: readonly BankItem[]
  bank: BankItem | undefined
}

/** 'Informasi Bank': bank or e-wallet, the name on the account and its number (spec 2 and 4, Registration). */
export function BankSection({ form, paymentTypes, paymentType, onPaymentType, banks, bank }: BankSectionProps) {
  const { register: words } = useWords('member')
  const say = useSay()
  const maxLength = bank?.maxAccNoLength ?? longestAccountNumber
  const labels = { E_WALLET: words.eWallet, BANK: words.bank }
  return (
    <section className="form-section" aria-labelledby="bank-section">
      <h2 id="bank-section" className="text-lg font-bold">
        {words.bankSection}
      </h2>
      {paymentTypes.length === 0 ? <p className="form-alert">{words.noChannels}</p> : null}
      {paymentTypes.length > 1 ? (
        <ChoiceChips
          legend={words.paymentType}
          choices={paymentTypes.map((value) => ({ value, label: labels[value] }))}
          value={paymentType}
          onValueChange={onPaymentType}
        />
      ) : null}
      <Field label={labels[paymentType]} error={form.errorOf('preferredWithdrawalBank')}>
        <Select
          {...form.register('preferredWithdrawalBank')}
          placeholder={paymentType === 'BANK' ? words.bankChoose : words.eWalletChoose}
          choices={banks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <Field label={words.accountName} hint={words.fullnameHint} error={form.errorOf('preferredWithdrawalAccountName')}>
        <TextInput {...form.register('preferredWithdrawalAccountName')} autoComplete="name" />
      </Field>
      <Field
        label={words.accountNumber}
        hint={bank ? words.accountHint : words.accountNumberNeedsBank}
        error={form.errorOf('preferredWithdrawalAccountNo')}
      >
        <DigitsInput
          {...form.register('preferredWithdrawalAccountNo')}
          maxLength={maxLength}
          refusal={say(words.accountRefused, { n: maxLength })}
          disabled={!bank}
        />
      </Field>
    </section>
  )
}
