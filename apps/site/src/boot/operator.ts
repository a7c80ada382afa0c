import { inStorage } from './storage.ts'

/** Where the operator that a parent page has set is kept (spec 4, Theme and operator; spec 9). */
export const operatorKey = 'operator_id'

/** Spec 4: what is cached of the operator that one leaves. */
export function dropCached(storage: Storage): void {
  for (const key of Object.keys(storage)) if (/_data|_time/.test(key)) storage.removeItem(key)
}

/** Another operator was set in another tab: this one forgets and comes again as well (record 0320). */
export function followOperator(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== operatorKey || !newValue || newValue === document.documentElement.dataset.operator) return
    dropCached(sessionStorage)
    location.reload()
  })
}

/** The operator that was set last in any tab, or null where none was, or storage is closed. */
export function readOperator(): string | null {
  return inStorage(() => localStorage.getItem(operatorKey), null) // then pages hear by the session's end alone
}
