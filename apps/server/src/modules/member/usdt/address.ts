import { createHash } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const addressBytes = 25
/** What every address of the TRON main network begins with. */
const mainNetwork = 0x41

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Base 58 into as many bytes as an address has; null for anything else. */
function decode(text: string): Buffer | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{34}$/.test(text)) return null
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(alphabet.indexOf(digit))
  const hex = value.toString(16).padStart(addressBytes * 2, '0')
  return hex.length === addressBytes * 2 ? Buffer.from(hex, 'hex') : null
}

/** A TRC-20 address whose checksum, the first four bytes of a double SHA-256, fits: a mistyped one does not. */
export function isTronAddress(text: string): boolean {
  const bytes = decode(text)
  if (!bytes || bytes[0] !== mainNetwork) return false
  const checksum = sha256(sha256(bytes.subarray(0, addressBytes - 4))).subarray(0, 4)
  return checksum.equals(bytes.subarray(addressBytes - 4))
}
