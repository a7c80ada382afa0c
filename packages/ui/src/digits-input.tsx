import { type ClipboardEvent, type ComponentProps, type InputEvent, useCallback, useEffect } from 'react'
import { acceptsInsertion, keepDigits } from './digits.ts'
import { useFieldRefusal } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface DigitsInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'maxLength' | 'onBeforeInput'> {
  maxLength: number
  /** What is taken of a text that stands in the field before it is cut to the limit. */
  read?: (text: string) => string
  /** Why nothing of what was pasted or filled in was taken. */
  refusal?: string
}

function isRefused(input: HTMLInputElement, inserted: string, maxLength: number): boolean {
  return !acceptsInsertion({
    value: input.value,
    inserted,
    selectionStart: input.selectionStart ?? 0,
    selectionEnd: input.selectionEnd ?? 0,
    maxLength,
  })
}

/**
 * An input for numbers that are not amounts (phone, account number, captcha): it takes digits only, blocks those beyond
 * the limit, and rejects a pasted text that has others or is too long (spec 5, Input component; decision 29). The Field
 * says `refusal` where nothing was taken (record 1014).
 */
export function DigitsInput({
  maxLength,
  read,
  refusal,
  onPaste,
  onInput,
  className,
  ...attributes
}: DigitsInputProps) {
  const say = useFieldRefusal()
  // What was said of another limit is no longer true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the limit that ends it.
  useEffect(() => say(null), [maxLength, say])
  const refuseKey = useCallback(
    (event: InputEvent<HTMLInputElement>) => {
      if (event.data && isRefused(event.currentTarget, event.data, maxLength)) event.preventDefault()
    },
    [maxLength],
  )
  const refusePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (isRefused(event.currentTarget, event.clipboardData.getData('text'), maxLength)) {
      event.preventDefault()
      say(refusal)
    }
    onPaste?.(event)
  }
  /* On-screen keyboards that compose, and autofill, cannot be refused beforehand: what slips in is taken out again. */
  const repair = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const kept = keepDigits(read ? read(input.value) : input.value, maxLength)
    say(kept === '' && input.value !== '' ? refusal : null)
    if (kept !== input.value) input.value = kept
    onInput?.(event)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...attributes}
      className={className ?? 'num'}
      onBeforeInput={refuseKey}
      onPaste={refusePaste}
      onInput={repair}
    />
  )
}
