import { Button } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { useSecurityDialog } from './use-security-dialog.tsx'

/** For members who closed the security dialog: money stays still until the PIN is entered, and here is the way to it. */
export function PinReminder() {
  const { pin } = useWords('session')
  const open = useSecurityDialog()
  return (
    <div className="form-alert form-alert-warn pin-reminder">
      <span>{pin.needed}</span>
      <Button size="sm" tone="accent" onClick={open}>
        {pin.entryTitle}
      </Button>
    </div>
  )
}
