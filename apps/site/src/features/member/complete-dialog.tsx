import { calls } from '@balai/contract'
import { firstUpgradeRules } from '@balai/rules'
import { Button, Dialog, Field, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { OwnPasswordField } from '../session/own-password-field.tsx'
import { useRefused } from '../session/use-refused.ts'

/** Of whoever has an address on record, and is not asked for the password. */
const nameRules = { ...firstUpgradeRules, password: [] }

interface CompleteDialogProps {
  /** What is on record, which stays; empty where nothing is. */
  fullName: string
  email: string
  onDone: () => void
  onClose: () => void
}

/** Asks whoever registered by phone for the name and the address that are missing, once, and for the password with the address (spec 6; records 0123, 1068). */
export function CompleteDialog({ fullName, email, onDone, onClose }: CompleteDialogProps) {
  const { complete: words, profile } = useWords('member')
  const { actions, errors } = useWords('common')
  const toast = useToast()
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const [alert, setAlert] = useState('')
  const form = useRuleForm({
    rules: email === '' ? firstUpgradeRules : nameRules,
    defaultValues: { fullname: fullName, email, password: '' },
  })
  const [typedName, typedEmail] = form.watch(['fullname', 'email'])
  const dropDraft = useDraft({
    form: 'complete',
    values: { fullname: typedName, email: typedEmail },
    restore: (kept) => {
      if (fullName === '') form.setValue('fullname', kept.fullname ?? '')
      if (email === '') form.setValue('email', kept.email ?? '')
    },
  })
  const send = form.submit(async (values) => {
    setAlert('')
    try {
      const answer = await browserApi.call(calls.member.upgradeMemberToCm, values)
      if (!answer.success) {
        if (!form.showFailure(answer)) setAlert(answer.message)
        return refused(answer)
      }
    } catch {
      setAlert(errors.requestFailed)
      return void revalidate() // they may be on record all the same
    }
    dropDraft()
    toast({ tone: 'good', message: words.done })
    onDone()
  })
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      closeLabel={actions.close}
      closing={form.formState.isSubmitting ? 'must-answer' : 'free'}
      isSheet
    >
      <form className="form" method="post" onSubmit={send} noValidate>
        {fullName === '' ? (
          <Field label={profile.fullName} hint={words.nameHint} error={form.errorOf('fullname')}>
            <TextInput {...form.register('fullname')} autoComplete="name" />
          </Field>
        ) : null}
        {email === '' ? (
          <>
            <Field label={profile.email} hint={words.emailHint} error={form.errorOf('email')}>
              <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
            </Field>
            <OwnPasswordField form={form} />
          </>
        ) : null}
        <FormAlert message={alert} isPending={form.formState.isSubmitting} />
        <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.saving}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
