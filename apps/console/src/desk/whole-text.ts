const thousands = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/**
 * A whole number as it was typed; null where nothing was. Points or commas may part its thousands. With any other mark it stays the
 * text that it is, which the server refuses: null would be taken for an empty field.
 */
export function wholeOf(typed: string): number | string | null {
  if (typed === '') return null
  return /^\d+$/.test(typed) || thousands.test(typed) ? Number(typed.replace(/\D/g, '')) : typed
}
