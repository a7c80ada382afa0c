import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { bringNotices } from './toaster.tsx'
import { Unbroken } from './unbroken.tsx'

/**
 * The button that the dialog itself names, since it asks for nothing else; then the first field where there is a keyboard,
 * else the title: a cross is the last thing that one wants, and on a phone a focused field would raise the keyboard over
 * what was just opened.
 */
function focusInside(dialog: HTMLDialogElement): void {
  const named = dialog.querySelector<HTMLElement>('button[autofocus]')
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], [readonly], :disabled)')
  const place = named ?? field ?? dialog.querySelector<HTMLElement>('h2')
  place?.focus({ preventScroll: true })
}

/**
 * Whether what asks to close has asked a dialog already. Chromium counts dialogs that no press has opened as one, and asks each
 * of them at one Escape, or one step back on Android (record 1120).
 */
let hasAsked = false

interface DialogProps {
  title: ReactNode
  onClose: () => void
  closeLabel: string
  /** `deliberate` is closed by its cross, but neither by Escape nor by a press outside; `must-answer` has no cross either. */
  closing?: 'free' | 'deliberate' | 'must-answer'
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
  const hasCross = closing !== 'must-answer'

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      bringNotices(document)
      focusInside(element)
    }
    return () => {
      element?.close()
      if (element) bringNotices(element)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  /** Where the keyboard was, for when the browser closes what must stay. */
  const lastFocus = useRef<Element | null>(null)
  /** Where the mouse was last pressed in it. */
  const pressed = useRef<EventTarget>(null)
  /** It was asked along with the one above it. */
  const stays = useRef(false)
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    lastFocus.current = document.activeElement
    if (event.target !== event.currentTarget) return
    stays.current = hasAsked
    if (hasAsked) return
    hasAsked = true
    setTimeout(() => {
      hasAsked = false
    })
    if (isFree) onClose()
  }
  /* The second press of the double click that opened it is none in it, beside it or on what came under the pointer. */
  const stopSecond = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.detail < 2 || pressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = ({ target }: MouseEvent<HTMLDialogElement>) => {
    pressed.current = target
  }
  /* The element itself is hit only outside its body, that is on the backdrop; text that is dragged out of the body is none. */
  const letGo = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (isFree && target === currentTarget && pressed.current === target) onClose()
  }
  /* A browser lets nobody be held: at Escape's third press, or the second step back on Android, it closes by itself. */
  const reopen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if ((isFree && !stays.current) || currentTarget.open) return
    currentTarget.showModal()
    bringNotices(document)
    const { current: focused } = lastFocus
    if (focused instanceof HTMLElement && currentTarget.contains(focused)) focused.focus({ preventScroll: true })
    else focusInside(currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way and arrives as cancel.
    <dialog
      ref={dialog}
      data-notices=""
      aria-labelledby={titleId}
      className={classNames('dialog', size !== 'narrow' && `dialog-${size}`, isSheet && 'dialog-sheet')}
      onCancel={cancel}
      onClose={reopen}
      onMouseDownCapture={stopSecond}
      onMouseDown={press}
      onClickCapture={stopSecond}
      onClick={letGo}
    >
      <div className="dialog-body">
        <div className={isTitleHidden && !hasCross ? 'sr-only' : 'dialog-head'}>
          <h2 id={titleId} tabIndex={-1} className={isTitleHidden ? 'sr-only' : undefined}>
            {typeof title === 'string' ? <Unbroken text={title} /> : title}
          </h2>
          {hasCross ? (
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
