export const pinLength = 6

/** Wrong PINs after which the user ID is blocked. (spec 9, decision 12) */
export const pinMaxAttempts = 5

/** A PIN is exactly six ASCII digits. */
export const isPin = (text: string): boolean => /^[0-9]{6}$/.test(text)

/**
 * True for PINs that a stranger tries first: one digit six times, six digits in a row up or down (123456, 654321,
 * 890123), and the member's birth date in any usual order. (decision 12)
 *
 * @param birthDate ISO day, when it is known
 */
export function isWeakPin(pin: string, birthDate?: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < pin.length; at++) steps.add((Number(pin[at]) - Number(pin[at - 1]) + 10) % 10)
  const [step] = steps
  if (steps.size === 1 && (step === 0 || step === 1 || step === 9)) return true
  return birthDate !== undefined && birthDatePins(birthDate).includes(pin)
}

function birthDatePins(birthDate: string): string[] {
  const [, century, year, month, day] = /^(\d\d)(\d\d)-(\d\d)-(\d\d)/.exec(birthDate) ?? []
  if (!century || !year || !month || !day) return []
  return [
    day + month + year,
    month + day + year,
    year + month + day,
    year + day + month,
    century + year + month,
    month + century + year,
    century + year + day,
    day + century + year,
  ]
}
