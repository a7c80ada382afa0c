import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { dateWords } from './date-words.ts'
import { TextInput } from './text-input.tsx'

/** Its suffix is the day in words. */
interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, 'suffix'> {
  type?: 'date' | 'datetime-local'
  lang: 'id' | 'en'
}

/** A year of more digits than four is a slip of the hand, and no instant can be made of it. */
const last = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * The browser's own date field, which writes days as the browser's language does: until somebody is in it, the day stands
 * over it as the page writes days, from the first view on. Where no script runs it is the browser's alone.
 */
export function DateInput({ type = 'date', lang, boxClassName, onInput, ...attributes }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(String(attributes.value ?? attributes.defaultValue ?? ''))
  // Whoever renders the field may have changed its value, or what a form begins with.
  useEffect(() => setValue(input.current?.value ?? ''))
  return (
    <TextInput
      max={last[type]}
      {...attributes}
      ref={input}
      type={type}
      boxClassName={classNames('date-input', boxClassName)}
      suffix={
        <span className="date-words num" data-is-empty={value === ''} aria-hidden="true">
          {dateWords({ value, lang })}
        </span>
      }
      onInput={(event) => {
        setValue(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}
