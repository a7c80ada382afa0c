import type { Control, FieldValues, Path } from 'react-hook-form'
import type { RuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { PinField } from './pin-field.tsx'

/** A new PIN and its repetition, as every form that sets one has them. */
export function NewPinFields<V extends FieldValues & { pin: string; confirmPin: string }>({
  form: { control, errorOf },
}: {
  form: Pick<RuleForm<V>, 'errorOf'> & { control: Control<V> }
}) {
  const { pin } = useWords('session')
  const [first, again] = ['pin' as Path<V>, 'confirmPin' as Path<V>] // V has both
  return (
    <>
      <PinField control={control} name={first} label={pin.newPin} error={errorOf(first)} />
      <PinField control={control} name={again} label={pin.confirmPin} error={errorOf(again)} />
    </>
  )
}
