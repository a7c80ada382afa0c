import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface Toast {
  tone?: 'info' | 'good' | 'bad'
  title?: string
  message: string
}

type ShowToast = (toast: Toast) => void
const ToastContext = createContext<ShowToast | null>(null)

/** Shows a short notice that leaves by itself. Throws outside a Toaster. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a Toaster around it')
  return show
}

const icons = { info: Info, good: CircleCheck, bad: CircleAlert }
const longMs = 7_000

type ShownToast = Toast & { key: number }

interface ToasterProps {
  /** Label of the cross of each notice. */
  closeLabel: string
  /** How long a notice stands that tells of no failure. */
  standingMs?: number
  children: ReactNode
}

/**
 * Puts the live region into the topmost dialog that gives it back on closing, since whatever lies outside of a modal one is inert;
 * else where it began.
 */
function placeNotices(region: Element): void {
  const place =
    [...document.querySelectorAll('dialog[open][data-notices]')].at(-1) ?? document.querySelector('.toaster-home')
  if (region.parentElement !== place) place?.prepend(region)
}

/**
 * Shows the notices that stand over a dialog that has just opened (`from` the document), or takes them out `from` one that has closed
 * and may have left the document. What is moved is shown no longer by itself, and loses the focus without a word of it.
 */
export function bringNotices(from: ParentNode): void {
  const region = from.querySelector('.toaster-live')
  if (!region) return
  placeNotices(region)
  for (const cross of region.querySelectorAll('button'))
    cross.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  const notices = region.querySelector<HTMLElement>('.toaster')
  if (!notices?.showPopover) return
  if (notices.matches(':popover-open')) notices.hidePopover()
  notices.showPopover()
}

/** Gives `useToast` to everything inside and shows the notices in a live region, above open dialogs too and within the topmost one. */
export function Toaster({ closeLabel, standingMs = longMs, children }: ToasterProps) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const region = useRef<HTMLDivElement>(null)
  const lastKey = useRef(0)

  const dismiss = useCallback((key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)), [])
  const show = useCallback<ShowToast>((toast) => {
    lastKey.current += 1
    setToasts((shown) => [...shown.slice(-2), { ...toast, key: lastKey.current }])
  }, [])

  /* Shown anew for each notice, so that it lies above a dialog that was opened in between; whose focus is here opened none. */
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || element.contains(document.activeElement)) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (element.parentElement) placeNotices(element.parentElement)
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <ToastContext value={show}>
      {children}
      {/* The inner one is placed in dialogs; what React takes away is the outer one. */}
      <div className="toaster-home">
        <div className="toaster-live" role="status" aria-live="polite">
          <div ref={region} popover="manual" className={toasts.length > 0 ? 'toaster' : undefined}>
            {toasts.map((toast) => (
              <ToastNotice
                key={toast.key}
                toast={toast}
                standingMs={toast.tone === 'bad' ? longMs : standingMs}
                closeLabel={closeLabel}
                onDismiss={dismiss}
              />
            ))}
          </div>
        </div>
      </div>
    </ToastContext>
  )
}

interface ToastNoticeProps {
  toast: ShownToast
  standingMs: number
  closeLabel: string
  onDismiss: (key: number) => void
}

/** Stays for as long as it is pointed at, or its cross has the focus. */
function ToastNotice({ toast, standingMs, closeLabel, onDismiss }: ToastNoticeProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const { key } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onDismiss(key), standingMs)
    return () => clearTimeout(timer)
  }, [isHeld, onDismiss, key, standingMs])
  return (
    <div className="toast" onPointerEnter={() => setPointedAt(true)} onPointerLeave={() => setPointedAt(false)}>
      <Icon of={icons[toast.tone ?? 'info']} />
      <div>
        {toast.title ? <div className="toast-title">{toast.title}</div> : null}
        <div>{toast.message}</div>
      </div>
      <Button
        tone="plain"
        size="sm"
        isIcon
        className="toast-close"
        aria-label={closeLabel}
        onClick={() => onDismiss(key)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      >
        <Icon of={X} size="sm" />
      </Button>
    </div>
  )
}
