const countryPrefix = '62'

/**
 * What the contact field holds after a keystroke: digits only, and nothing at all when it starts with 0, because the
 * form shows +62 before it. (spec 4, Registration) A whole number that is filled in with its 62 loses it; without a + it is one
 * where a mobile number follows, since area codes of North Sumatra begin with 62.
 */
export function typedContact(text: string): string {
  const digits = text.replace(/[^0-9]/g, '')
  if (digits.startsWith('0')) return ''
  const isWhole = text.trim().startsWith(`+${countryPrefix}`) || /^620*8/.test(digits)
  return isWhole ? withoutCountry(digits) : digits
}

/**
 * A telephone number as people and other clients write it (0812…, 62812…, +62 812-…, 812…, even 062812…) as its local
 * part, which is what the rules look at. Text that is no number comes back as it is, so that the numeric rule can name it.
 */
export function localContact(text: string): string {
  const bare = text.trim().replace(/[\s.()-]/g, '')
  if (!/^\+?[0-9]+$/.test(bare)) return bare
  if (bare.startsWith(`+${countryPrefix}`)) return withoutZeros(bare.slice(3))
  const number = bare.replace('+', '')
  // Behind one 0 stands an area code, and those of North Sumatra begin with 62 (0622 is Pematangsiantar).
  const isLandline = /^0[1-79]/.test(number) && !number.startsWith(`0${countryPrefix}8`)
  return isLandline ? number.slice(1) : withoutCountry(withoutZeros(number))
}

/** A local part begins with 8 on mobile phones; what begins with 62 and is this long is taken for a whole number. */
const withoutCountry = (digits: string): string =>
  digits.startsWith(countryPrefix) && digits.length > 9 ? withoutZeros(digits.slice(2)) : digits

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** The spelling that is stored: 62 and the local part. (decision 15) */
export const storedContact = (local: string): string => `${countryPrefix}${local}`

/** The spelling that the registration call carries: 0 and the local part. (decision 15) */
export const sentContact = (local: string): string => `0${local}`

/** The spellings that must be free, in the order in which they are asked about. (spec 4, Registration) */
export const contactSpellings = (local: string): readonly [string, string] => [storedContact(local), sentContact(local)]
