import { pinLength } from '@balai/rules'
import { Field, useFieldWiring } from '@balai/ui'
import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { PinDots } from './pin-dots.tsx'

const ChoosePinDialog = lazyPart(async () => (await import('./choose-pin-dialog.tsx')).ChoosePinDialog)

interface PinBoxProps {
  name: string
  label: string
  value: string
  onValueChange: (pin: string) => void
}

/** A box that is pressed, not typed in: the keypad fills it (spec 5, PIN: via keypad only). */
function PinBox({ name, label, value, onValueChange }: PinBoxProps) {
  const { pin } = useWords('session')
  const { 'aria-describedby': described, ...wiring } = useFieldWiring()
  const countId = useId()
  const say = useSay()
  const openDialog = useDialogs()
  const open = () =>
    openDialog((close) => (
      <ChoosePinDialog
        title={label}
        onClose={close}
        onChoose={(chosen) => {
          close()
          onValueChange(chosen)
        }}
      />
    ))
  return (
    <button
      type="button"
      className="pin-box"
      {...wiring}
      aria-describedby={described ? `${countId} ${described}` : countId}
      data-field={name}
      onClick={open}
    >
      <PinDots filled={value.length} />
      <span id={countId} className="sr-only">
        {say(pin.filled, { n: value.length, total: pinLength })}
      </span>
      {value === '' ? <span className="pin-box-empty">{pin.empty}</span> : null}
    </button>
  )
}

interface PinFieldProps<V extends FieldValues> {
  control: Control<V>
  name: Path<V>
  label: string
  error: string | undefined
}

/** A PIN in a form, with its label and its error. */
export function PinField<V extends FieldValues>({ control, name, label, error }: PinFieldProps<V>) {
  return (
    <Field label={label} error={error}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => <PinBox name={name} label={label} value={field.value} onValueChange={field.onChange} />}
      />
    </Field>
  )
}
