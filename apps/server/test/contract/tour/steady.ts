/** The day on which every example happens, whenever it was recorded. */
const exampleStart = Date.parse('2026-01-15T10:00:00+07:00')
const dayMs = 86_400_000
/** What is further away is no moment of the tour: a date of birth, the end of a document. */
const nearMs = 400 * dayMs
const bangkokMs = 7 * 3_600_000
const longestText = 240
/** Of a list, enough to see what it is. */
const mostItems = 3

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+07:00)$/
const wholeDay = /^\d{4}-\d\d-\d\d$/
const madeId = /\b([a-z]{2,5})_[0-9a-hjkmnp-tv-z]{26}\b/g
/** An EMVCo text ends in its own checksum: no part of it may be changed. */
const qrisName = /^(payload|qris)$/
const secretName = /^(token|secret|proof|ticket|otp|pinCode)$/

/**
 * An exchange without what differs from run to run or must not be published: ids are counted anew, moments lie on one
 * day to the minute, secrets and addresses of the machine are replaced, and long texts and lists are cut.
 */
export function steady<T>(value: T, startedAt: Date): T {
  const shiftMs = exampleStart - startedAt.getTime()
  const ids = new Map<string, string>()
  const idOf = (whole: string, prefix: string): string => {
    const known = ids.get(whole) ?? `${prefix}_01kf${String(ids.size + 1).padStart(22, '0')}`
    ids.set(whole, known)
    return known
  }
  const isNear = (text: string): boolean => Math.abs(Date.parse(text) - startedAt.getTime()) < nearMs

  function text(name: string, given: string): string {
    if (instant.test(given) && isNear(given)) return shiftInstant(given, shiftMs)
    if (wholeDay.test(given) && isNear(given)) return shiftDay(given, shiftMs)
    if (secretName.test(name) && given !== '') return standIn(given)
    if (qrisName.test(name)) return given
    const plain = given
      .replace(/(?<=;base64,).*/, '…')
      .replaceAll(madeId, idOf)
      .replaceAll(/\b(DP|WD)-\d{6}-/g, '$1-260115-')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://localhost:3000')
      .replaceAll(/\b[A-Za-z0-9_-]{43,}\b/g, standIn)
      .replaceAll(/(secret|nonce|state|code_challenge)=[^&]+/g, '$1=contoh')
    return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain
  }

  function walk(name: string, given: unknown): unknown {
    if (typeof given === 'string') return text(name, given)
    if (Array.isArray(given)) return given.slice(0, mostItems).map((one) => walk(name, one))
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([key, field]) => [key, walk(key, field)]))
  }
  return walk('', value) as T // the same shape with other texts
}

/** Of the same length where the length may matter, and plainly no secret. */
function standIn(secret: string): string {
  if (/^\d+$/.test(secret)) return '123456789'.repeat(2).slice(0, secret.length)
  return 'contohRahasia'.repeat(20).slice(0, Math.min(secret.length, longestText))
}

function shiftInstant(given: string, shiftMs: number): string {
  const minutes = Math.round((Date.parse(given) + shiftMs) / 60_000)
  if (given.endsWith('Z')) return new Date(minutes * 60_000).toISOString()
  return `${new Date(minutes * 60_000 + bangkokMs).toISOString().slice(0, -1)}+07:00`
}

function shiftDay(given: string, shiftMs: number): string {
  return new Date(Date.parse(given) + Math.round(shiftMs / dayMs) * dayMs).toISOString().slice(0, 10)
}
