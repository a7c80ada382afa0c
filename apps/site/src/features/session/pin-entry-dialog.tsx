import { calls, type Failure } from '@balai/contract'
import { pinLength, pinMaxAttempts } from '@balai/rules'
import { Dialog } from '@balai/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { sendPin } from './own-ending.ts'
import { PinKeypad } from './pin-keypad.tsx'
import { PinSend } from './pin-send.tsx'

/** How many tries are left, as the server counts them; null where it does not say, as when it is busy. */
function triesLeftOf({ result }: Failure): number | null {
  const left = (result as { triesLeft?: unknown } | undefined)?.triesLeft // read with care: a refusal may carry anything
  return typeof left === 'number' ? left : null
}

interface PinEntryDialogProps {
  onValidated: () => void
  onClose: () => void
}

/** Full-screen PIN entry (spec 2, Modals; spec 4, PIN flow). Sending needs exactly six digits. */
export function PinEntryDialog({ onValidated, onClose }: PinEntryDialogProps) {
  const { pin: words } = useWords('session')
  const { actions } = useWords('common')
  const say = useSay()
  const navigate = useNavigate()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [triesLeft, setTriesLeft] = useState(pinMaxAttempts)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [isExceeded, setExceeded] = useState(false)

  const send = async () => {
    if (pin.length !== pinLength || isBusy) return
    setBusy(true)
    setError('')
    try {
      const answer = await sendPin(() => browserApi.call(calls.session.checkUserPin, { pin }))
      if (answer.success) return onValidated()
      setError(answer.message)
      setTriesLeft(triesLeftOf(answer) ?? triesLeft)
      if (answer.title !== 'Exceeded') return
      setExceeded(true)
      await navigate(paths.home(), { replace: true })
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
      setPin('')
      setRound((before) => before + 1)
    }
  }

  return (
    <Dialog
      title={words.entryTitle}
      onClose={onClose}
      closeLabel={actions.close}
      size="full"
      closing={isBusy || isExceeded ? 'must-answer' : 'free'}
    >
      <div className="pin-entry">
        <FormAlert message={error} />
        {triesLeft < pinMaxAttempts && !isExceeded ? (
          <p className="text-center text-soft" role="status">
            {say(words.triesLeft, { n: triesLeft })}
          </p>
        ) : null}
        {isExceeded ? (
          <LogOutButton />
        ) : (
          <>
            <PinKeypad value={pin} round={round} onValueChange={setPin} onEnter={() => void send()} />
            <PinSend pin={pin} isBusy={isBusy} busyLabel={words.busy} onSend={() => void send()}>
              {words.submit}
            </PinSend>
          </>
        )}
      </div>
    </Dialog>
  )
}
