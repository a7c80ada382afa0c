import { Button, buttonClass, Dialog } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../words/words.tsx'

interface GeneralDialogProps {
  title: string
  body: string
  /** Where the dialog leads. */
  onward: { label: string; to: string }
  onClose: () => void
}

/** The dialog 'general' (spec 2, Modals): a title, a sentence and the way on. What has more to show has a dialog of its own. */
export function GeneralDialog({ title, body, onward, onClose }: GeneralDialogProps) {
  const { actions } = useWords('common')
  // Gone at once: what closing leads to may have to be asked for.
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  if (!isOpen) return null
  return (
    <Dialog title={title} onClose={close} closeLabel={actions.close}>
      <p role="alert">{body}</p>
      <div className="grid gap-2">
        <Link to={onward.to} className={buttonClass({ isFull: true })}>
          {onward.label}
        </Link>
        <Button tone="quiet" isFull onClick={close}>
          {actions.close}
        </Button>
      </div>
    </Dialog>
  )
}
