import { timingSafeEqual } from 'node:crypto'
import type { Nonce, NonceStore } from './nonces.ts'
import { type SignedCall, type SigningKey, signatureHeaders, signatureOf } from './sign.ts'

/** How far a call's clock may differ from ours, either way. */
export const signatureWindowSeconds = 300

export type SignatureFault = 'MISSING' | 'UNKNOWN_KEY' | 'OUTSIDE_WINDOW' | 'WRONG_SIGNATURE' | 'NONCE_SEEN'

export interface ProofInput extends SignedCall {
  /** Live keys, at most two while one replaces the other. */
  keys: readonly SigningKey[]
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body's bytes as received, not yet parsed. */
  body: Uint8Array
  /** Milliseconds since 1970. */
  nowMs: number
}

export interface VerifyInput extends ProofInput {
  nonces: NonceStore
}

/** A rightly signed call, whose nonce is still to be taken. */
export type Proved = { ok: true; nonce: Nonce } | { ok: false; fault: Exclude<SignatureFault, 'NONCE_SEEN'> }

export type Verified = { ok: true; keyId: string } | { ok: false; fault: SignatureFault }

const noKey: SigningKey = { keyId: '', secret: 'no such key, compared all the same' }

function readHeaders(headers: ProofInput['headers']) {
  const read = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const keyId = read(signatureHeaders.key)
  const timestamp = read(signatureHeaders.timestamp)
  const nonce = read(signatureHeaders.nonce)
  const signature = read(signatureHeaders.signature)
  const isWhole =
    keyId !== '' &&
    /^[0-9]{1,12}$/.test(timestamp) &&
    /^[A-Za-z0-9_-]{16,64}$/.test(nonce) &&
    /^[0-9a-f]{64}$/.test(signature)
  return isWhole ? { keyId, timestampSeconds: Number(timestamp), nonce, signature } : undefined
}

/**
 * Says whether a call is signed by a live key, now, for this audience and call. The signature is compared in constant time.
 * Whoever asks takes the nonce afterwards, so that strangers cannot burn any, and serves only the first who brought it.
 */
export function proveCall(input: ProofInput): Proved {
  const given = readHeaders(input.headers)
  if (!given) return { ok: false, fault: 'MISSING' }
  const key = input.keys.find(({ keyId }) => keyId === given.keyId)
  const expected = signatureOf({ ...input, ...given }, (key ?? noKey).secret)
  const isEqual = timingSafeEqual(expected, Buffer.from(given.signature, 'hex'))
  if (!key) return { ok: false, fault: 'UNKNOWN_KEY' }
  if (!isEqual) return { ok: false, fault: 'WRONG_SIGNATURE' }
  if (Math.abs(input.nowMs / 1000 - given.timestampSeconds) > signatureWindowSeconds)
    return { ok: false, fault: 'OUTSIDE_WINDOW' }
  const until = new Date((given.timestampSeconds + signatureWindowSeconds) * 1000)
  return { ok: true, nonce: { provider: input.provider, keyId: key.keyId, value: given.nonce, until } }
}

/** As {@link proveCall}, and takes the nonce. */
export async function verifyCall(input: VerifyInput): Promise<Verified> {
  const proved = proveCall(input)
  if (!proved.ok) return proved
  const isFirst = await input.nonces.take(proved.nonce)
  return isFirst ? { ok: true, keyId: proved.nonce.keyId } : { ok: false, fault: 'NONCE_SEEN' }
}
