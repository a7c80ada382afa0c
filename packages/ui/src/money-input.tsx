import { type ChangeEvent, type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { useFieldRefusal } from './field.tsx'
import { caretAfterFormat, formatThousands, readAmount } from './money-text.ts'
import { TextInput } from './text-input.tsx'

/** A longer text gets smaller, so that a phone shows all of it. */
const longText = 11

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
  const input = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef<number | null>(null)
  const text = value === 0 ? '' : formatThousands(value)

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || !input.current) return
    const caret = caretAfterFormat(text, digitsAfterCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsAfterCaret.current = null
  }, [text])

  // Whatever changes the amount, a preset too, ends what was said of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the text that ends it.
  useEffect(() => say(null), [text, say])

  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = event.currentTarget
    const amount = readAmount(typed)
    say(amount === null ? tooLargeText : null)
    if (amount === null) return
    digitsAfterCaret.current = typed.slice(selectionEnd ?? typed.length).replace(/[^0-9]/g, '').length
    onValueChange(amount)
  }
  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        {...attributes}
        ref={input}
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
