import { pinLength } from '@balai/rules'
import { Button, Icon } from '@balai/ui'
import { Delete } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSay, useWords } from '../../words/words.tsx'
import { PinDots } from './pin-dots.tsx'

/** 1 to 9 in an order of their own each time (spec 5, PIN). */
function shuffledDigits(): number[] {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const chance = crypto.getRandomValues(new Uint32Array(digits.length))
  for (let i = digits.length - 1; i > 0; i--) {
    const other = (chance[i] ?? 0) % (i + 1)
    ;[digits[i], digits[other]] = [digits[other] ?? 0, digits[i] ?? 0]
  }
  return digits
}

interface PinKeypadProps {
  value: string
  /**
   * The keys are shuffled anew for each, and take the focus: a refusal empties what was pressed, and its button waits again. Where
   * there is a keyboard they have it from the first, as the first field of a dialog does.
   */
  round?: number
  onValueChange: (value: string) => void
  /** Enter on a keyboard, once all digits are there. */
  onEnter: () => void
}

/**
 * The on-screen keypad: 1 to 9 shuffled, 0 fixed, Clear empties, Backspace takes the last digit (spec 5, PIN). Its keys
 * are buttons, and whoever has a keyboard may type: a screen reader's user cannot be made to hunt for shuffled keys.
 */
export function PinKeypad({ value, round = 0, onValueChange, onEnter }: PinKeypadProps) {
  const { pin } = useWords('session')
  const say = useSay()
  const [order, setOrder] = useState(() => ({ round, digits: shuffledDigits() }))
  if (order.round !== round) setOrder({ round, digits: shuffledDigits() })
  const keypad = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round === 0 && matchMedia('(pointer: coarse)').matches) return
    // Once the dialog, whose effects come after these, has given it to its title.
    queueMicrotask(() => keypad.current?.focus({ preventScroll: true }))
  }, [round])
  const add = (digit: number) => {
    if (value.length < pinLength) onValueChange(`${value}${digit}`)
  }
  const removeLast = () => onValueChange(value.slice(0, -1))
  const type = (event: KeyboardEvent) => {
    if (/^[0-9]$/.test(event.key)) add(Number(event.key))
    else if (event.key === 'Backspace') removeLast()
    else if (event.key === 'Enter' && value.length === pinLength && event.target === event.currentTarget) onEnter()
    else return
    event.preventDefault()
  }
  const key = (digit: number) => (
    <Button key={digit} tone="quiet" size="lg" className="keypad-key num" onClick={() => add(digit)}>
      {digit}
    </Button>
  )
  return (
    <>
      <PinDots filled={value.length} />
      <div className="sr-only" role="status">
        {say(pin.filled, { n: value.length, total: pinLength })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus, and this one does, for the keys of a keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <div ref={keypad} className="keypad" role="group" aria-label={pin.keypad} tabIndex={0} onKeyDown={type}>
        {order.digits.map(key)}
        <Button tone="plain" size="lg" className="keypad-key" onClick={() => onValueChange('')}>
          {pin.clear}
        </Button>
        {key(0)}
        <Button tone="plain" size="lg" className="keypad-key" aria-label={pin.backspace} onClick={removeLast}>
          <Icon of={Delete} />
        </Button>
      </div>
    </>
  )
}
