import { calls } from '@balai/contract'
import { addPinRules } from '@balai/rules'
import { Button } from '@balai/ui'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { NewPinFields } from './new-pin-fields.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { usePinChange } from './use-pin-change.tsx'

/** The first PIN: the password proves that it is the member (spec 7, member/AddUserPin). */
export function FirstPinForm() {
  const { pin: words } = useWords('session')
  const { alert, run } = usePinChange()
  const form = useRuleForm({ rules: addPinRules, defaultValues: { password: '', pin: '', confirmPin: '' } })
  const send = form.submit(async (values) => {
    await run(() => browserApi.call(calls.session.addUserPin, values), {
      done: words.created,
      onFailure: form.showFailure,
    })
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <OwnPasswordField form={form} />
      <NewPinFields form={form} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.setBusy}>
        {words.setSubmit}
      </Button>
    </form>
  )
}
