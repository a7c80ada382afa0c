import type { Failure } from '@balai/contract'
import { captchaFromRetryCount } from '@balai/rules'

/** The counters of a refused login, when the refusal carries them (spec 7, Login response). */
interface Retry {
  retryCount: number
  maximumRetryCount: number
}

export function retryOf(failure: Failure | undefined): Retry | null {
  const result = failure?.result as Partial<Retry> | undefined // read with care below
  const { retryCount, maximumRetryCount } = result ?? {}
  return typeof retryCount === 'number' && typeof maximumRetryCount === 'number'
    ? { retryCount, maximumRetryCount }
    : null
}

/** From 4 failures of the account on, or where the server asks for one because of the address (spec 4; record 0036). */
export function asksForCaptcha(failure: Failure): boolean {
  return isAskedOfAddress(failure) || (retryOf(failure)?.retryCount ?? 0) >= captchaFromRetryCount
}

/** The server wants a captcha though this account has not failed often enough for one. */
export function isAskedOfAddress(failure: Failure): boolean {
  return failure.code === 'CAPTCHA_REQUIRED' && (retryOf(failure)?.retryCount ?? 0) < captchaFromRetryCount
}
