import { calls } from '@balai/contract'
import { Badge, Button, onFirstPress } from '@balai/ui'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useWords } from '../../words/words.tsx'
import { usePinChange } from './use-pin-change.tsx'
import { usePinEntry } from './use-pin-entry.tsx'

/**
 * Whether the PIN is asked for after login, and the button that turns it on or off (spec 7, member/ActivateUserSecondPin).
 * Who has not given the PIN since logging in is asked for it first, and the button has its way then (record 0540).
 */
export function PinQuestion({ isActive }: { isActive: boolean }) {
  const { pin: words } = useWords('session')
  const { busy } = useWords('common')
  const [isBusy, setBusy] = useState(false)
  const { alert, run } = usePinChange()
  const askPin = usePinEntry()
  const turn = async () => {
    setBusy(true)
    await run(() => browserApi.call(calls.session.activateUserSecondPin, { isActivate: !isActive }), {
      done: isActive ? words.deactivated : words.activated,
      onPinRequired: () => askPin(() => void turn()),
    })
    setBusy(false)
  }
  return (
    <div className="form">
      <FormAlert message={alert} isPending={isBusy} />
      <p>
        <Badge tone={isActive ? 'good' : 'warn'}>{isActive ? words.isOn : words.isOff}</Badge>
      </p>
      <p className="text-soft">{isActive ? words.activeHint : words.activateHint}</p>
      <Button
        tone={isActive ? 'line' : 'primary'}
        isFull
        isBusy={isBusy}
        busyLabel={busy.saving}
        onClick={onFirstPress(() => void turn())}
      >
        {isActive ? words.deactivate : words.activate}
      </Button>
    </div>
  )
}
