import { Button, type ButtonLook, Dialog } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { FailureAlert } from './failure.tsx'
import { useFirstFault } from './first-fault.ts'
import { Interrupted, type Interruption } from './interruption.tsx'
import { isUnfinished } from './unfinished.ts'
import { useUnsaved } from './unsaved.ts'

interface ActDialogProps {
  title: string
  confirmLabel: string
  tone?: ButtonLook['tone']
  isBusy: boolean
  /** What the last try came to, if it failed. */
  error: Error | null
  /** Takes the place of what is asked, for as long as it is there; what was written meanwhile stays. */
  interruption?: Interruption | undefined
  /** Puts the focus on the confirming button, where there is nothing to fill in. */
  isConfirmFirst?: boolean
  /** False where it asked for nothing, since a field that it marked has to be filled in first. */
  onConfirm: () => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * Asks once more before an act, says what it is doing, and stays open with the reason when it fails. What was written in
 * it goes by *Batal* or the cross, not by Escape or a press beside it, nor by leaving the page unasked.
 */
export function ActDialog(props: ActDialogProps) {
  const { title, confirmLabel, tone, isBusy, error, isConfirmFirst = false, onConfirm, onClose, children } = props
  const interruption = isBusy ? undefined : props.interruption
  const { actions, busy } = useWords('common')
  const [refusals, setRefusals] = useState(0)
  const form = useFirstFault(error, refusals)
  const [isWritten, setWritten] = useState(false)
  useUnsaved(isWritten && !isBusy)
  return (
    <Dialog
      title={interruption?.title ?? title}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : isWritten ? 'deliberate' : 'free'}
      isSheet
    >
      {interruption ? <Interrupted interruption={interruption} onClose={onClose} /> : null}
      <form
        ref={form}
        hidden={interruption !== undefined}
        className="form"
        noValidate
        onInput={() => setWritten(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy || isUnfinished(event.currentTarget)) return
          if (onConfirm() === false) setRefusals((count) => count + 1)
        }}
      >
        {children}
        <FailureAlert error={error} />
        <div className="act-buttons">
          <Button tone="quiet" onClick={onClose} isBusy={isBusy} busyLabel={actions.cancel}>
            {actions.cancel}
          </Button>
          <Button
            type="submit"
            {...(tone ? { tone } : {})}
            isBusy={isBusy}
            busyLabel={busy.processing}
            ref={(button) => {
              // The attribute, not the property: the dialog looks for it when it opens.
              if (isConfirmFirst) button?.setAttribute('autofocus', '')
            }}
            onKeyDown={(event) => {
              // The key that opened the dialog, held a moment too long, is no second yes.
              if (event.repeat) event.preventDefault()
            }}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
