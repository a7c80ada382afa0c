import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })
}

/** A new secret of 160 bits, and the address that an authenticator scans. */
export function newSecondFactor(email: string, issuer: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, address: totpOf(secret, email, issuer).toString() }
}

/**
 * The time step that a code belongs to, one step either side of now, later than `afterStep`: a code serves once.
 *
 * @returns null for a wrong, old or used code, and for a secret that is none
 */
export function acceptedStep(secret: string, code: string, now: Date, afterStep: bigint): bigint | null {
  let delta: number | null
  try {
    delta = totpOf(secret, '', '').validate({ token: code, window: 1, timestamp: now.getTime() })
  } catch {
    return null // not base 32: a client sent a secret that we never gave
  }
  if (delta === null) return null
  const step = BigInt(Math.floor(now.getTime() / 1000 / periodSeconds) + delta)
  return step > afterStep ? step : null
}
