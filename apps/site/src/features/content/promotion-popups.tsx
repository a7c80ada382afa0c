import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '../../boot/same-visit.ts'
import { inStorage } from '../../boot/storage.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { PopupDialog, type PopupView } from './popup-dialog.tsx'

const keyOf = ({ id }: PopupView): string => `popup:${id}`

/** Where nothing can be remembered it would open with every page: there each was seen. */
const wasSeen = (popup: PopupView): boolean =>
  inStorage(() => localStorage.getItem(keyOf(popup)) === String(popup.version), true)

const remember = (popup: PopupView): void => inStorage(() => localStorage.setItem(keyOf(popup), String(popup.version)))

/**
 * Opens the operator's popups, one after the other, each once for a visitor and again only when it was changed. What the
 * address asks for comes first: the dialogs of a login and after it (spec 2 and 4), a session that has ended, a referral. Whoever
 * has just excluded themselves is told of nothing else here (decision 38, record 0762).
 */
export function PromotionPopups({ popups }: { popups: readonly PopupView[] }) {
  const openDialog = useDialogs()
  const { search, hash } = useLocation()
  const isOthersTurn = /[?&](auth|ref)=|#(login|register)$/.test(search + hash)
  const isBegun = useRef(false)
  useEffect(() => {
    // Before whose turn it is: the dialog that says so forgets it as it closes.
    if (readCookie('excluded')) isBegun.current = true
    if (isBegun.current || isOthersTurn) return
    isBegun.current = true
    const waiting = popups.filter((popup) => !wasSeen(popup))
    const openNext = (): void => {
      const popup = waiting.shift()
      if (!popup) return
      openDialog((close) => {
        const leave = () => {
          remember(popup)
          close()
        }
        const closeAndOpenNext = () => {
          leave()
          openNext()
        }
        return <PopupDialog popup={popup} onClose={closeAndOpenNext} onLeave={leave} />
      })
    }
    openNext()
  }, [popups, isOthersTurn, openDialog])
  return null
}
