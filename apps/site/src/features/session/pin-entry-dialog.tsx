import { calls } from '@balai/contract'
import { pinLength } from '@balai/rules'
import { Button, Dialog } from '@balai/ui'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { PinKeypad } from './pin-keypad.tsx'

interface PinEntryDialogProps {
  onValidated: () => void
  onClose: () => void
}

/** Full-screen PIN entry (spec 2, Modals; spec 4, PIN flow). Sending needs exactly six digits. */
export function PinEntryDialog({ onValidated, onClose }: PinEntryDialogProps) {
  const { pin: words } = useWords('session')
  const { actions } = useWords('common')
  const logout = useFetcher()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isExceeded, setExceeded] = useState(false)

  const send = async () => {
    if (pin.length !== pinLength || isBusy) return
    setBusy(true)
    setError('')
    try {
      const answer = await browserApi.call(calls.session.checkUserPin, { pin })
      if (answer.success) return onValidated()
      setExceeded(answer.title === 'Exceeded')
      setError(answer.message)
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
      setPin('')
    }
  }

  return (
    <Dialog
      title={words.entryTitle}
      onClose={onClose}
      closeLabel={actions.close}
      size="full"
      closing={isExceeded ? 'must-answer' : 'free'}
    >
      <div className="pin-entry">
        {error ? (
          <div className="form-alert" role="alert">
            {error}
          </div>
        ) : null}
        {isExceeded ? (
          // The page goes home by the form's own answer (spec 4: Log Out clears state, logs out and goes to /).
          <logout.Form method="post" action={paths.logout()}>
            <Button type="submit" size="lg" isFull tone="danger" isBusy={logout.state !== 'idle'}>
              {words.logOut}
            </Button>
          </logout.Form>
        ) : (
          <>
            <PinKeypad value={pin} onValueChange={setPin} onEnter={() => void send()} />
            <Button
              size="lg"
              isFull
              isBusy={isBusy}
              busyLabel={words.busy}
              disabled={pin.length !== pinLength}
              onClick={() => void send()}
            >
              {words.submit}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
