import { type Field, type FirstView, isHeard } from './first-view.ts'

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** What somebody chose or typed in a field. */
export const stateOf = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value

/** Remembers what is typed while no application listens. */
export function rememberTyped(typed: FirstView['typed']): void {
  const remember = ({ target }: Event): void => {
    if (!isField(target) || isHeard(target)) return
    // The newest last: of the choices in a group the last one stands.
    typed.delete(target)
    typed.set(target, stateOf(target))
  }
  addEventListener('input', remember, true)
  addEventListener('change', remember, true)
}
