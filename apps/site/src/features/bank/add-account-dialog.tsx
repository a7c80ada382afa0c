import { calls, renameFields } from '@balai/contract'
import { addBankRules } from '@balai/rules'
import { Button, Dialog, DigitsInput, Field, Select, TextInput, useToast } from '@balai/ui'
import { useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { askAvailable } from '../../forms/ask-available.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import type { AskAvailable } from '../../forms/rule-resolver.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useRefused } from '../session/use-refused.ts'
import type { Bank, OwnAccount } from './channels.ts'

/** The longest account number of any bank that names no limit of its own. */
const longestAccountNumber = 20

interface AddAccountDialogProps {
  /** What the member has already. */
  own: readonly OwnAccount[]
  banks: readonly Bank[]
  /** Money goes to accounts in the member's own name only (decision 20). */
  fullName: string
  onAdded: (account: OwnAccount) => void
  onClose: () => void
}

/** A further account of the member, under `addBankRules`. */
export function AddAccountDialog({ own, banks, fullName, onAdded, onClose }: AddAccountDialogProps) {
  const { accounts: words } = useWords('bank')
  const { register } = useWords('member')
  const { actions, errors } = useWords('common')
  const say = useSay()
  const refused = useRefused()
  const [alert, setAlert] = useState('')
  const [bankId, setBankId] = useState('')
  const toast = useToast()
  const standing = (at: string, accountNo: string) =>
    own.find((one) => one.bankId === at && one.accountNo === accountNo)
  const isOpenTo = useRef<AskAvailable>(async (kind, spelling, at) =>
    standing(at, spelling) ? true : askAvailable(kind, spelling, at),
  )
  const bank = banks.find(({ id }) => id === bankId)
  const maxLength = bank?.maxAccNoLength ?? longestAccountNumber
  const form = useRuleForm<keyof typeof addBankRules, { bank: string; holder: string; account: string }>({
    rules: addBankRules,
    defaultValues: { bank: '', holder: fullName, account: '' },
    context: {
      needsBankAccount: true,
      bankMinLength: bank?.minAccNoLength ?? null,
      bankMaxLength: bank?.maxAccNoLength ?? null,
    },
    askAvailable: isOpenTo.current,
    bankId,
  })
  const dropDraft = useDraft({
    form: 'account',
    values: { bank: bankId, account: form.watch('account') },
    restore: ({ bank: kept = '', account = '' }) => {
      if (!banks.some(({ id }) => id === kept)) return
      setBankId(kept)
      form.setValue('bank', kept)
      form.setValue('account', account)
    },
  })
  const bankField = form.register('bank')
  const send = form.submit(async ({ bank: chosen, holder, account: accountNo }) => {
    setAlert('')
    const earlier = standing(chosen, accountNo)
    if (earlier) {
      dropDraft()
      toast({ tone: 'good', message: words.standing })
      return onAdded(earlier)
    }
    try {
      const answer = await browserApi.call(calls.bank.addBank, { bankId: chosen, holder, accountNo })
      if (answer.success) {
        dropDraft()
        return onAdded(answer.result)
      }
      const names = { bankId: 'bank', accountNo: 'account' }
      const fields = answer.errors && (renameFields(answer.errors, names) as Record<string, string>) // only keys change
      if (!form.showFailure(fields ? { ...answer, errors: fields } : answer)) setAlert(answer.message)
      refused(answer)
    } catch {
      setAlert(errors.requestFailed)
    }
  })

  return (
    <Dialog
      title={words.add}
      onClose={onClose}
      closeLabel={actions.close}
      closing={form.formState.isSubmitting ? 'must-answer' : 'free'}
      isSheet
    >
      <form className="form" method="post" onSubmit={send} noValidate>
        <Field label={words.bank} error={form.errorOf('bank')}>
          <Select
            {...bankField}
            onChange={(event) => {
              setBankId(event.currentTarget.value)
              return bankField.onChange(event)
            }}
            placeholder={words.choose}
            choices={banks.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
        <Field label={words.holder} hint={say(words.holderFixed, { name: fullName })} error={form.errorOf('holder')}>
          <TextInput {...form.register('holder')} readOnly />
        </Field>
        <Field
          label={words.number}
          hint={bank ? undefined : register.accountNumberNeedsBank}
          error={form.errorOf('account')}
        >
          <DigitsInput
            {...form.register('account')}
            maxLength={maxLength}
            refusal={say(register.accountRefused, { n: maxLength })}
            disabled={!bank}
          />
        </Field>
        <FormAlert message={alert} isPending={form.formState.isSubmitting} />
        <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.adding}>
          {words.add}
        </Button>
      </form>
    </Dialog>
  )
}
