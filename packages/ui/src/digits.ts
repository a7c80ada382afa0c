/** True when `text` is one or more digits 0–9 and nothing else. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** The digits of `text`, no more than `maxLength` of them. */
export function keepDigits(text: string, maxLength: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, maxLength)
}

interface Insertion {
  value: string
  inserted: string
  selectionStart: number
  selectionEnd: number
  maxLength: number
}

/** Whether an insertion into a digits input may happen: digits only, and never beyond the limit (spec 5, Input component). */
export function acceptsInsertion({ value, inserted, selectionStart, selectionEnd, maxLength }: Insertion): boolean {
  return isDigits(inserted) && value.length - (selectionEnd - selectionStart) + inserted.length <= maxLength
}
