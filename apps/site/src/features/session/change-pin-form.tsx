import { calls } from '@balai/contract'
import { changePinRules } from '@balai/rules'
import { Button } from '@balai/ui'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { NewPinFields } from './new-pin-fields.tsx'
import { PinField } from './pin-field.tsx'
import { usePinChange } from './use-pin-change.tsx'

/** Another PIN by the old one, which counts as a try (spec 7, member/ResetUserPin). */
export function ChangePinForm() {
  const { pin: words } = useWords('session')
  const { alert, run } = usePinChange()
  const form = useRuleForm({ rules: changePinRules, defaultValues: { currentPin: '', pin: '', confirmPin: '' } })
  const send = form.submit(async (values) => {
    const isDone = await run(() => browserApi.call(calls.session.resetUserPin, values), {
      done: words.changed,
      onFailure: form.showFailure,
    })
    if (isDone) form.reset()
    else form.resetField('currentPin')
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <PinField control={form.control} name="currentPin" label={words.currentPin} error={form.errorOf('currentPin')} />
      <NewPinFields form={form} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.setBusy}>
        {words.setSubmit}
      </Button>
    </form>
  )
}
