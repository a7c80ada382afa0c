import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HubClock } from './clock.ts'

export type NegotiateVersion = 0 | 1

interface TokenOptions {
  key: string | Uint8Array
  ttlMs: number
  clock: HubClock
}

/** What negotiate hands out: the secret that the upgrade shows, and the public name of the connection to be. */
interface NegotiatedIds {
  connectionToken: string
  connectionId: string
}

export interface ConnectionTokens {
  issue(version: NegotiateVersion, userId: string): NegotiatedIds
  /** The connection's public id, or undefined for a token that is forged, expired or another user's. */
  redeem(token: string, userId: string): string | undefined
}

const headBytes = 1 + 6 + 16
const macBytes = 16

/**
 * Tokens that carry their own proof, so that negotiate leaves nothing behind in memory and any server that shares the
 * key can take the upgrade (decision record 0020). Layout: version, expiry (48 bits), 16 random bytes, HMAC over these and the user.
 */
export function createConnectionTokens({ key, ttlMs, clock }: TokenOptions): ConnectionTokens {
  const secret = createSecretKey(typeof key === 'string' ? Buffer.from(key) : key)
  const macOf = (head: Buffer, userId: string) =>
    createHmac('sha256', secret).update(head).update(userId).digest().subarray(0, macBytes)

  return {
    issue(version, userId) {
      const head = Buffer.concat([Buffer.from([version]), Buffer.alloc(6), randomBytes(16)])
      head.writeUIntBE(Math.ceil(clock.epochMs()) + ttlMs, 1, 6)
      const token = Buffer.concat([head, macOf(head, userId)]).toString('base64url')
      return { connectionToken: token, connectionId: publicId(version, token) }
    },
    redeem(token, userId) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== headBytes + macBytes) return undefined
      const head = bytes.subarray(0, headBytes)
      if (!timingSafeEqual(bytes.subarray(headBytes), macOf(head, userId))) return undefined
      if (head.readUIntBE(1, 6) <= clock.epochMs()) return undefined
      // Encoded anew, so that another spelling of the same bytes cannot open a second connection.
      return publicId(head[0] === 0 ? 0 : 1, bytes.toString('base64url'))
    },
  }
}

/** Version 0 of negotiate knows one id for both purposes. */
function publicId(version: NegotiateVersion, token: string): string {
  return version === 0 ? token : createHash('sha256').update(token).digest('base64url').slice(0, 22)
}
