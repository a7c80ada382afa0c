import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/**
 * The first field where there is a keyboard, else the title: a cross is the last thing that one wants, and on a phone a
 * focused field would raise the keyboard over what was just opened.
 */
function focusInside(dialog: HTMLDialogElement): void {
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)')
  const place = field ?? dialog.querySelector<HTMLElement>('h2')
  place?.focus({ preventScroll: true })
}

interface DialogProps {
  title: ReactNode
  onClose: () => void
  closeLabel: string
  /** `must-answer` has no cross, and neither Escape nor a press outside closes it. */
  closing?: 'free' | 'must-answer'
  size?: 'narrow' | 'wide' | 'full'
  /** Comes up from the lower edge on phones, within reach of the thumb. */
  isSheet?: boolean
  isTitleHidden?: boolean
  children: ReactNode
}

/**
 * A modal dialog on the browser's own element: it traps the focus, makes the page behind it inert, and gives the focus
 * back on closing. Mounting opens it; the parent unmounts it in `onClose`.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    closeLabel,
    closing = 'free',
    size = 'narrow',
    isSheet = false,
    isTitleHidden = false,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isFree = closing === 'free'

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      focusInside(element)
    }
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    if (isFree && event.target === event.currentTarget) onClose()
  }
  /* The element itself is hit only outside its body, that is on the backdrop. */
  const pressOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (isFree && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and arrives as cancel.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('dialog', size !== 'narrow' && `dialog-${size}`, isSheet && 'dialog-sheet')}
      onCancel={cancel}
      onClick={pressOutside}
    >
      <div className="dialog-body">
        <div className={isTitleHidden && !isFree ? 'sr-only' : 'dialog-head'}>
          <h2 id={titleId} tabIndex={-1} className={isTitleHidden ? 'sr-only' : undefined}>
            {title}
          </h2>
          {isFree ? (
            <Button tone="plain" size="sm" isIcon className="dialog-close" aria-label={closeLabel} onClick={onClose}>
              <Icon of={X} />
            </Button>
          ) : null}
        </div>
        {props.children}
      </div>
    </dialog>
  )
}
