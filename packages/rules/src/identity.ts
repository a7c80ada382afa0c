/** Documents that prove who a member is. */
export const documentTypes = ['ktp', 'passport', 'sim'] as const
export type DocumentType = (typeof documentTypes)[number]

const patterns: Record<DocumentType, RegExp> = {
  ktp: /^\d{16}$/,
  passport: /^[A-Z0-9]{6,9}$/,
  sim: /^\d{12,14}$/,
}

/** As it is kept: capitals, without the spaces and dots that people write into it. */
export const plainDocumentNumber = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** An identity card is valid for life; the others end. */
export const documentExpires = (type: DocumentType): boolean => type !== 'ktp'

export function isDocumentNumber(type: DocumentType, plain: string): boolean {
  return patterns[type].test(plain)
}

/** An Indonesian identity number says the date of birth: day, month, year in digits 7 to 12, the day plus 40 for women. */
export function fitsBirthDate(nik: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const written = Number(nik.slice(6, 8))
  const bornOn = written > 40 ? written - 40 : written
  return bornOn === Number(day) && nik.slice(8, 10) === month && nik.slice(10, 12) === year.slice(2)
}

/** Nobody was ever older (122 years): who says so has mistyped the year. */
const oldestAge = 122

/**
 * Whether somebody who lives can have been born on that day; both `YYYY-MM-DD`. A day to come is a slip of the century, of which
 * an identity number says nothing (record 1163).
 */
export const canBeBirthDate = (today: string, birthDate: string): boolean =>
  birthDate <= today && ageOn(today, birthDate) <= oldestAge

/** Full years between two days of the calendar, `YYYY-MM-DD`. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
