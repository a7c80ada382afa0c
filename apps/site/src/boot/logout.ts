import { dropLeft, forgetBalance, leftKey } from './leave.ts'
import { inStorage } from './storage.ts'

/** A form that signs the member out. */
export const isLogout = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.action.endsWith('/logout')

/** Whoever leaves, leaves nothing behind that was typed, reserved or read: not in this tab and in no other. */
export function leaveNothing(): void {
  forgetBalance()
  dropLeft()
  inStorage(() => localStorage.setItem(leftKey, String(Date.now())))
  dispatchEvent(new Event(leftKey))
}

/** A form that the application sends itself does not come here: its answer is waited for (`features/session/use-logout.ts`). */
export function dropLeftOnLogout(): void {
  addEventListener('submit', ({ target }) => isLogout(target) && leaveNothing())
  addEventListener('storage', ({ key }) => key === leftKey && dropLeft())
}
