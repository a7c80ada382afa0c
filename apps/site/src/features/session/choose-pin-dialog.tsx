import { pinLength } from '@balai/rules'
import { Dialog } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { PinKeypad } from './pin-keypad.tsx'
import { PinSend } from './pin-send.tsx'

interface ChoosePinDialogProps {
  /** Which PIN is asked for. */
  title: string
  onChoose: (pin: string) => void
  onClose: () => void
}

/** The keypad over a form: six digits, which go into its field (spec 5, PIN). */
export function ChoosePinDialog({ title, onChoose, onClose }: ChoosePinDialogProps) {
  const { pin: words } = useWords('session')
  const { actions } = useWords('common')
  const [pin, setPin] = useState('')
  const choose = () => {
    if (pin.length === pinLength) onChoose(pin)
  }
  return (
    <Dialog title={title} onClose={onClose} closeLabel={actions.close} size="full">
      <div className="pin-entry">
        <PinKeypad value={pin} onValueChange={setPin} onEnter={choose} />
        <PinSend pin={pin} onSend={choose}>
          {words.choose}
        </PinSend>
      </div>
    </Dialog>
  )
}
