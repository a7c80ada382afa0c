import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts short texts so that only this installation reads them, and notices any change. */
export interface Seal {
  close(text: string, boundTo: string): string
  /** @returns null for anything that this seal did not close for the same `boundTo` */
  open(sealed: string, boundTo: string): string | null
  /** A keyed digest, for looking up what must not be stored in clear. */
  digest(text: string): Buffer
}

/**
 * Authenticated encryption (AES-256-GCM) under a key of its own per purpose, derived from the installation's secret.
 * `boundTo` is authenticated with it: a cookie sealed for one session opens for no other.
 */
export function createSeal(appSecret: string, purpose: string, random: Random): Seal {
  // As a key object: Node takes five times as long for a digest whose key comes as bytes each time.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', appSecret, 'balai', purpose, 32)))
  return {
    close(text, boundTo) {
      const iv = random.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(boundTo))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null // forged, damaged, or bound to something else: all the same to the caller
      }
    },
    digest: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
