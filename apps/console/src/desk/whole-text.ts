const thousands = /^[1-9]\d{0,2}(\.\d{3})+$/

/** What a field for a whole number keeps of what is typed: "7,5" stays, and does not become 75. */
export const figuresOf = (typed: string): string => typed.replace(/[^\d,.]/g, '')

/**
 * A whole number as it was typed; null where nothing was. Points may part its thousands; a comma stands before a fraction in
 * both languages (record 0435). With any other mark it stays the text that it is, which the server refuses: null would be taken
 * for an empty field.
 */
export function wholeOf(typed: string): number | string | null {
  if (typed === '') return null
  return /^\d+$/.test(typed) || thousands.test(typed) ? Number(typed.replace(/\D/g, '')) : typed
}
