import { randomBytes } from 'node:crypto'

/** Unpredictable bytes; injected, so that tests can repeat a run. */
export interface Random {
  bytes(count: number): Buffer
}

export const systemRandom: Random = { bytes: randomBytes }

/** So many bytes cost little more than a few. */
const drawnAtOnce = 4_096

/** The same in larger draws, for what is wanted thousands of times a second; each byte is given once. */
export function drawnAhead(random: Random): Random {
  let drawn: Buffer = Buffer.alloc(0)
  return {
    bytes(count) {
      if (drawn.length < count) drawn = random.bytes(Math.max(count, drawnAtOnce))
      const given = drawn.subarray(0, count)
      drawn = drawn.subarray(count)
      return given
    },
  }
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz' // Crockford's base 32, without letters that look alike

function base32(value: bigint, digits: number): string {
  let text = ''
  for (let rest = value; text.length < digits; rest >>= 5n) text = (alphabet[Number(rest & 31n)] ?? '') + text
  return text
}

/**
 * An id that carries its type and sorts by creation: prefix, 48 bits of milliseconds, 80 random bits
 * (`mbr_01k…`, prefix and 26 characters). Unguessable enough for a name, never a secret.
 */
export function newId<Prefix extends string>(prefix: Prefix, at: Date, random: Random): `${Prefix}_${string}` {
  const time = base32(BigInt(at.getTime()), 10)
  const chance = base32(BigInt(`0x${random.bytes(10).toString('hex')}`), 16)
  return `${prefix}_${time}${chance}`
}

/** A secret for a cookie or a link: 256 bits, base64url. */
export function newToken(random: Random): string {
  return random.bytes(32).toString('base64url')
}

/** So many decimal digits, each as likely as the others. */
export function newDigits(random: Random, count: number): string {
  let digits = ''
  while (digits.length < count) {
    const byte = random.bytes(1)[0] ?? 255
    if (byte < 250) digits += String(byte % 10) // 250 to 255 would favour the low digits
  }
  return digits
}

/** Four bits each, of letters that are not mistaken for one another or for digits; without vowels they spell nothing. */
const tellingLetters = 'BCDFGHJKMNPRTWXZ'

/** So many letters that people compare by sight, each as likely as the others. */
export const newLetters = (random: Random, count: number): string =>
  [...random.bytes(count)].map((byte) => tellingLetters[byte & 15]).join('')
