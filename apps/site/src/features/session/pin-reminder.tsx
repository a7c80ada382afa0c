import { Button } from '@balai/ui'
import { lazy } from 'react'
import { useRevalidator } from 'react-router'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { useWords } from '../../words/words.tsx'

const SecurityDialog = lazy(async () => ({ default: (await import('./security-dialog.tsx')).SecurityDialog }))

/** For members who closed the security dialog: money stays still until the PIN is entered, and here is the way to it. */
export function PinReminder() {
  const { pin } = useWords('session')
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  const open = () =>
    openDialog((close) => (
      <SecurityDialog
        onClose={close}
        onValidated={() => {
          close()
          void revalidate()
        }}
      />
    ))
  return (
    <div className="form-alert form-alert-warn pin-reminder">
      <span>{pin.needed}</span>
      <Button size="sm" tone="accent" onClick={open}>
        {pin.entryTitle}
      </Button>
    </div>
  )
}
