import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect } from 'react'
import type { Field } from '../boot/first-view.ts'
import { isField, stateOf } from '../boot/typed.ts'

/**
 * Around the whole application: once the page answers to it, what was typed and chosen before is in its fields and known
 * to it, and what was pressed is pressed (record 0220).
 */
export function TakeOver({ children }: { children: ReactNode }) {
  // Insertion effects come before fields are handed to anybody who might empty them.
  useInsertionEffect(rememberFilled, [])
  useLayoutEffect(() => tellTyped(() => true), [])
  useEffect(() => {
    // Whoever empties fields in effects has done so by now.
    tellTyped(([field, state]) => stateOf(field) !== state)
    window.firstView?.typed.clear()
    window.firstView?.takeOver()
  }, [])
  return children
}

/** What the browser filled in by itself, as after a reload, tells of no event. */
function rememberFilled(): void {
  const typed = window.firstView?.typed
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (typed && isField(field) && !typed.has(field) && stateOf(field) !== servedState(field))
      typed.set(field, stateOf(field))
  }
}

function servedState(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  return typeof stateOf(field) === 'boolean' ? (field as HTMLInputElement).defaultChecked : field.defaultValue // only an input has a state of yes or no
}

function tellTyped(isWanted: (entry: [Field, string | boolean]) => boolean): void {
  // A copy: telling is heard by whoever remembers what is typed, too.
  for (const entry of [...(window.firstView?.typed ?? [])]) if (entry[0].isConnected && isWanted(entry)) tell(...entry)
}

/** Makes a field's state what it was, and tells the application, which hears only of what differs from what it knows. */
function tell(field: Field, state: string | boolean): void {
  if (field instanceof HTMLInputElement && field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (typeof state === 'boolean') {
    const input = field as HTMLInputElement // only an input has a state of yes or no
    if (!state && input.type === 'radio') return // another of its group was chosen, and is told
    input.checked = !state
    input.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = state
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    retype(field, state)
  }
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = ''
  // Past React, so that it finds the text changed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (document.activeElement === field && selectionStart !== null && selectionStart > 0)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
