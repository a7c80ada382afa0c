/**
 * The integer in what was typed or pasted, `0` when there is none (spec 5, Money input).
 *
 * @returns null for what no amount can be: from 2^53 on a browser would keep another one (decision 5: refused, never rounded)
 */
function readAmount(text: string): number | null {
  const amount = Number(text.replace(/\D/g, ''))
  return Number.isSafeInteger(amount) ? amount : null
}

/** What an input holds after a key, a paste or a deletion. */
interface TypedMoney {
  /** What it showed before. */
  shown: string
  typed: string
  caret: number
  /** The event's `inputType`; not every browser tells it. */
  act?: string | undefined
}

/**
 * The amount that was typed, null as in {@link readAmount}, and how many digits of it stand after the caret. A deletion that
 * took nothing but a dot takes the digit before it along, or the one behind it by the Delete key: the dot comes back at once. Sen
 * that a bank wrote behind the rupiah, always two zeros, are none of a pasted sum's digits (record 1207).
 */
export function readTyped({ shown, typed, caret, act = '' }: TypedMoney): {
  amount: number | null
  digitsAfterCaret: number
} {
  const isDot = act.startsWith('delete') && readAmount(typed) === readAmount(shown)
  const isForward = act.endsWith('Forward')
  const before = typed.slice(0, isDot && !isForward ? caret - 1 : caret)
  const after = typed.slice(isDot && isForward ? caret + 1 : caret)
  const whole = /\d/.test(after) ? before : before.replace(/,00\D*$/, '')
  return { amount: readAmount(whole + after), digitsAfterCaret: after.replace(/[^0-9]/g, '').length }
}

/** Where the caret belongs in `formatted` so that as many digits stand after it as before the formatting. */
export function caretAfterFormat(formatted: string, digitsAfterCaret: number): number {
  let position = formatted.length
  for (let seen = 0; position > 0 && seen < digitsAfterCaret; position--) {
    if (/[0-9]/.test(formatted.charAt(position - 1))) seen++
  }
  return position
}
