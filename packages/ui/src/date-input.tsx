import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { dateWords } from './date-words.ts'
import { useFieldRefusal } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** What the field itself listens to, and its suffix, which is the day in words. */
type Own = 'suffix' | 'onFocus' | 'onBlur' | 'onKeyUp' | 'onInvalid'

interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, Own> {
  type?: 'date' | 'datetime-local'
  lang: 'id' | 'en'
  /** What the Field says of a date that is begun and not finished, once it is left or its form asks (`checkValidity`). */
  unfinishedText?: string
}

/** A year of more digits than four is a slip of the hand, and no instant can be made of it. */
const last = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * The browser's own date field, which writes days as the browser's language does: until somebody is in it, the day stands
 * over it as the page writes days, from the first view on. Where no script runs it is the browser's alone.
 *
 * While somebody is in it, it holds what is typed, whatever its page makes of that: a day that is impossible for a moment, such
 * as 31-02 on the way from 28-02 to 31-03, reads as empty, and the keys that follow would land in another day (record 1043). A
 * `value` that was not in it since it was entered is no answer to what is typed, and is shown (record 1185).
 */
export function DateInput({
  type = 'date',
  lang,
  unfinishedText,
  boxClassName,
  value: given,
  onInput,
  ...attributes
}: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const say = useFieldRefusal()
  const [value, setValue] = useState(String(given ?? attributes.defaultValue ?? ''))
  const [isIn, setIn] = useState(false)
  const [isUnfinished, setUnfinished] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const seen = useRef(given)
  /** What it has held since it was entered, and what its page made of that. */
  const typed = useRef(new Set<string>())
  const isAnswered = useRef(false)
  const look = () => {
    const isBegun = input.current?.validity.badInput ?? false
    // Asked of the page: where it came to life under somebody's hands, no event told of the focus.
    const isHere = document.activeElement === input.current
    if (!isHere) typed.current.clear()
    typed.current.add(input.current?.value ?? '')
    setIn(isHere)
    setValue(input.current?.value ?? '')
    setUnfinished(isBegun)
    if (!isBegun) setAsked(false)
  }
  // Whoever renders the field may have changed its value, or what a form begins with.
  useEffect(() => {
    if (isAnswered.current) typed.current.add(String(given))
    isAnswered.current = false
    const isGiven = given !== seen.current && !typed.current.has(String(given))
    seen.current = given
    if (isIn && isGiven) setValue(String(given))
    else look()
  })
  const fault = isUnfinished && isAsked ? unfinishedText : undefined
  useEffect(() => say(fault), [fault, say])
  return (
    <TextInput
      max={last[type]}
      {...attributes}
      {...(fault ? { 'aria-invalid': true } : {})}
      {...(given === undefined ? {} : { value: isIn ? value : given })}
      ref={input}
      type={type}
      boxClassName={classNames('date-input', isUnfinished && 'date-input-unfinished', boxClassName)}
      suffix={
        <span className="date-words num" data-is-empty={value === ''} aria-hidden="true">
          {dateWords({ value, lang })}
        </span>
      }
      onFocus={look}
      onInput={(event) => {
        look()
        isAnswered.current = true
        onInput?.(event)
      }}
      // A browser tells of no input where what it holds read as empty before and still does.
      onKeyUp={look}
      onBlur={() => {
        look()
        setAsked(true)
      }}
      onInvalid={() => setAsked(true)}
    />
  )
}
