import { type ChangeEvent, type ComponentProps, useEffect } from 'react'
import { useFieldRefusal } from './field.tsx'
import { formatThousands } from './money-text.ts'
import { TextInput } from './text-input.tsx'
import { caretAfterFormat, readTyped } from './typed-money.ts'

/** A longer text gets smaller, so that a phone shows all of it. */
const longText = 11

const write = (amount: number): string => (amount === 0 ? '' : formatThousands(amount))

interface MoneyInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix'> {
  /** Whole rupiah; 0 shows as empty. */
  value: number
  onValueChange: (amountIdr: number) => void
  /** Why an amount was not taken that is more than any browser keeps exactly. */
  tooLargeText: string
}

/**
 * An amount: strips what is no digit, keeps an integer, shows Indonesian thousands, and keeps the caret where it was.
 * What would be too large leaves it as it was, and the Field says why (spec 5: a paste that exceeds the limit is rejected).
 * A form finds what is seen by `data-field`; `name` is the hidden integer's.
 */
export function MoneyInput({ value, onValueChange, tooLargeText, name, ...attributes }: MoneyInputProps) {
  const say = useFieldRefusal()
  const text = write(value)

  // Whatever changes the amount, a preset too, ends what was said of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the text that ends it.
  useEffect(() => say(null), [text, say])

  const read = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = input
    const { inputType: act } = nativeEvent as Partial<InputEvent> // a plain event where the browser fills in
    const { amount, digitsAfterCaret } = readTyped({ shown: text, typed, caret: selectionEnd ?? typed.length, act })
    // Written here, since a text that React puts back leaves the caret at the end.
    input.value = amount === null ? text : write(amount)
    const caret = caretAfterFormat(input.value, digitsAfterCaret)
    input.setSelectionRange(caret, caret)
    say(amount === null ? tooLargeText : null)
    if (amount !== null) onValueChange(amount)
  }
  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        {...attributes}
        prefix="Rp"
        boxClassName={text.length > longText ? 'input-money input-money-long' : 'input-money'}
        value={text}
        data-field={name}
        onChange={read}
      />
      {name ? <input type="hidden" name={name} value={value} /> : null}
    </>
  )
}
