import { pinLength } from '@balai/rules'
import { Button } from '@balai/ui'
import { type ReactNode, useId } from 'react'
import { useSay, useWords } from '../../words/words.tsx'

interface PinSendProps {
  pin: string
  onSend: () => void
  isBusy?: boolean
  busyLabel?: ReactNode
  children: ReactNode
}

/** The button under the keypad, which waits for all six digits (spec 4, PIN flow) and says how many it waits for. */
export function PinSend({ pin, onSend, isBusy = false, busyLabel, children }: PinSendProps) {
  const { pin: words } = useWords('session')
  const say = useSay()
  const hint = useId()
  const missing = pinLength - pin.length
  return (
    <div className="pin-send">
      <p id={hint} className="text-soft" data-is-met={missing === 0}>
        {say(words.missing, { n: missing })}
      </p>
      <Button
        size="lg"
        isFull
        isBusy={isBusy}
        busyLabel={busyLabel}
        disabled={missing > 0}
        aria-describedby={missing > 0 ? hint : undefined}
        onClick={onSend}
      >
        {children}
      </Button>
    </div>
  )
}
