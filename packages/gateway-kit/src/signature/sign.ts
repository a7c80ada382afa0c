import { createHmac } from 'node:crypto'

/** Who is meant to read a call: the wallet (inbound) or the provider (outbound). A call for one never serves the other. */
export type Audience = 'wallet' | 'provider'

/** What a signature binds, besides the body. The host and any path prefix are left out, so that proxies may differ. */
export interface SignedCall {
  audience: Audience
  provider: string
  /** As in the path: `transactions`, `round/close`, `launch`. */
  call: string
}

export interface SigningKey {
  keyId: string
  /** Shared secret, at least 32 bytes, as text; its UTF-8 bytes are the HMAC key. */
  secret: string
}

/** Header names, as sent; HTTP compares them without regard to case. */
export const signatureHeaders = {
  key: 'x-balai-key',
  timestamp: 'x-balai-timestamp',
  nonce: 'x-balai-nonce',
  signature: 'x-balai-signature',
} as const

export type SignatureHeaders = Record<(typeof signatureHeaders)[keyof typeof signatureHeaders], string>

export interface SignInput extends SignedCall {
  key: SigningKey
  /** Unix time in whole seconds. */
  timestampSeconds: number
  /** 16 to 64 of `A-Z a-z 0-9 - _`, never used before with this key. */
  nonce: string
  body: string | Uint8Array
}

/**
 * Hex HMAC-SHA256 over six lines and the raw body:
 * `balai/1`, audience, provider, call, timestamp, nonce, each ended by a line feed, then the body's bytes as sent.
 */
export function signatureOf(input: Omit<SignInput, 'key'>, secret: string): Buffer {
  const { audience, provider, call, timestampSeconds, nonce } = input
  return createHmac('sha256', secret)
    .update(`balai/1\n${audience}\n${provider}\n${call}\n${timestampSeconds}\n${nonce}\n`)
    .update(input.body)
    .digest()
}

/** The headers that authorise one call. */
export function signCall(input: SignInput): SignatureHeaders {
  return {
    'x-balai-key': input.key.keyId,
    'x-balai-timestamp': String(input.timestampSeconds),
    'x-balai-nonce': input.nonce,
    'x-balai-signature': signatureOf(input, input.key.secret).toString('hex'),
  }
}
