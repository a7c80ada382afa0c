import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { type Field, type FirstView, lateMark } from '../boot/first-view.ts'
import { isField, stateOf } from '../boot/typed.ts'

interface TakeOverProps {
  /** Of a part that came later than the page; absent around the whole application. */
  part?: RefObject<HTMLElement | null>
  onTaken?: (isTaken: true) => void
  children: ReactNode
}

/**
 * Around the whole application, and around each late part of it: once the page answers to it, what was typed and chosen
 * before is in its fields and known to it, and what was pressed is pressed (record 0220).
 */
export function TakeOver({ part, onTaken, children }: TakeOverProps) {
  // Insertion effects come before fields are handed to anybody who might empty them.
  useInsertionEffect(() => rememberFilled(fieldsOf(part)), [part])
  const told = useRef<FirstView['typed']>(new Map())
  useLayoutEffect(() => {
    tellTyped(fieldsOf(part))
    told.current = new Map(window.firstView?.typed)
  }, [part])
  useEffect(() => {
    const isMine = fieldsOf(part)
    // Whoever empties fields in effects has done so by now, and what was typed meanwhile nobody has heard.
    tellTyped((field, state) => isMine(field) && (stateOf(field) !== state || told.current.get(field) !== state))
    const { firstView } = window
    for (const field of firstView?.typed.keys() ?? []) if (isMine(field)) firstView?.typed.delete(field)
    firstView?.takeOver(part?.current)
    onTaken?.(true)
  }, [part, onTaken])
  return children
}

type IsWanted = (field: Field, state: string | boolean) => boolean

/** Those of a late part, or those of the page that are in none. */
const fieldsOf =
  (part: TakeOverProps['part']) =>
  (field: Field): boolean =>
    part ? part.current?.contains(field) === true : field.closest(`[${lateMark}]`) === null

/** What the browser filled in by itself, as after a reload, tells of no event. */
function rememberFilled(isMine: (field: Field) => boolean): void {
  const typed = window.firstView?.typed
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (!typed || !isField(field) || !isMine(field) || typed.has(field)) continue
    if (stateOf(field) !== servedState(field)) typed.set(field, stateOf(field))
  }
}

function servedState(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  return typeof stateOf(field) === 'boolean' ? (field as HTMLInputElement).defaultChecked : field.defaultValue // only an input has a state of yes or no
}

function tellTyped(isWanted: IsWanted): void {
  // A copy: telling is heard by whoever remembers what is typed, too.
  for (const [field, state] of [...(window.firstView?.typed ?? [])])
    if (field.isConnected && isWanted(field, state)) tell(field, state)
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
  // React hears only of what differs from what it saw last, so it is shown something else first.
  field.value = text === '' ? field.defaultValue : ''
  // Past React, so that it finds the text changed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (document.activeElement === field && selectionStart !== null && selectionStart > 0)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
