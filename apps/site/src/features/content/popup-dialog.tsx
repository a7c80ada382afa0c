import type { CallItem, calls } from '@balai/contract'
import { Button, buttonClass, Dialog } from '@balai/ui'
import { Link } from 'react-router'
import { useWords } from '../../words/words.tsx'
import { ContentPicture } from './content-picture.tsx'
import { OperatorHtml } from './item-page.tsx'

export type PopupView = CallItem<typeof calls.content.promotionPopup>

interface PopupDialogProps {
  popup: PopupView
  onClose: () => void
  /** Its link leads elsewhere. */
  onLeave: () => void
}

/** One popup of the operator: closing it is as easy as following it. */
export function PopupDialog({ popup, onClose, onLeave }: PopupDialogProps) {
  const { actions } = useWords('common')
  return (
    <Dialog title={popup.title} onClose={onClose} closeLabel={actions.close}>
      <ContentPicture picture={popup.picture} art={popup.art} />
      <OperatorHtml html={popup.body} />
      <div className="grid gap-2">
        {popup.href && popup.actionLabel ? (
          <Link to={popup.href} className={buttonClass({ isFull: true })} onClick={onLeave}>
            {popup.actionLabel}
          </Link>
        ) : null}
        <Button tone="quiet" isFull onClick={onClose}>
          {actions.close}
        </Button>
      </div>
    </Dialog>
  )
}
