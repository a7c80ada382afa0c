import { Button, type ButtonLook, Dialog } from '@balai/ui'
import type { ReactNode } from 'react'
import { ApiFailure } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { useFirstFault } from './first-fault.ts'

interface ActDialogProps {
  title: string
  confirmLabel: string
  tone?: ButtonLook['tone']
  isBusy: boolean
  /** What the last try came to, if it failed. */
  error: Error | null
  /** Puts the focus on the confirming button, where there is nothing to fill in. */
  isConfirmFirst?: boolean
  /** Something was written in it: a press beside it or Escape does not throw that away, *Batal* does. */
  isWritten?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more before an act, says what it is doing, and stays open with the reason when it fails. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    confirmLabel,
    tone,
    isBusy,
    error,
    isConfirmFirst = false,
    isWritten = false,
    onConfirm,
    onClose,
    children,
  } = props
  const { actions, busy } = useWords('common')
  const { request } = useWords('operators')
  const form = useFirstFault(error)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy || isWritten ? 'must-answer' : 'free'}
      isSheet
    >
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onConfirm()
        }}
      >
        {children}
        {error ? (
          <div className="form-alert" role="alert">
            {error instanceof ApiFailure ? error.message : request.unanswered}
          </div>
        ) : null}
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
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
