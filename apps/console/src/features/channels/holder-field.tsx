import { Field, TextInput } from '@balai/ui'
import { LengthNote } from '../../desk/length-note.tsx'
import { useWords } from '../../words/words.tsx'

interface HolderFieldProps {
  value: string
  fault: string | undefined
  onValueChange: (holder: string) => void
}

/** In whose name a receiving account is: members hold it against what their bank shows before they send. */
export function HolderField({ value, fault, onValueChange }: HolderFieldProps) {
  const { channels: words } = useWords('operators')
  return (
    <Field label={words.holder} hint={words.holderHint} error={fault}>
      <TextInput value={value} onChange={(event) => onValueChange(event.currentTarget.value)} />
      <LengthNote text={value} most={100} />
    </Field>
  )
}
