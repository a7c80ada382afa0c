import type { Language } from '@balai/contract'
import { toWireInstant } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import { clockText } from '../../platform/moment.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseSession = refusalTable({
  MISMATCH: { key: 'session.login.mismatch' },
  CAPTCHA_REQUIRED: { key: 'session.login.captchaRequired' },
  CAPTCHA_INVALID: { key: 'session.login.captchaInvalid' },
  LOCKED: { key: 'session.login.locked' },
  TOO_MANY_REQUESTS: { key: 'messages.refusals.tooManyRequests', status: 429 },
  MEMBER_BLOCKED: { key: 'session.login.blocked' },
  MEMBER_CLOSED: { key: 'session.login.closed' },
  WRONG_PASSWORD: { key: 'member.password.currentWrong', field: 'password' },
  SAME_PASSWORD: { key: 'member.password.same', field: 'newPassword' },
  PIN_WRONG: { key: 'session.pin.wrong' },
  PIN_EXCEEDED: { key: 'session.pin.exceeded', title: 'Exceeded' },
  PIN_NOT_SET: { key: 'session.pin.notSet' },
  PIN_ALREADY_SET: { key: 'session.pin.alreadySet' },
  PIN_REQUIRED: { key: 'session.pin.needed', status: 403 },
  RESET_INVALID: { key: 'member.password.resetInvalid' },
  EMAIL_DIFFERS: { key: 'session.code.emailDiffers' },
  EMAIL_TAKEN: { key: 'member.rules.email.available' },
  TAKEN: { key: 'member.rules.contact.available' },
  TAC_INVALID: { key: 'session.code.invalid' },
  DEVICE_UNKNOWN: { key: 'member.devices.unknown', status: 404 },
  LINE_OFF: { key: 'session.line.off' },
  LINE_ELSEWHERE: { key: 'session.line.elsewhere' },
  LINE_FAILED: { key: 'session.line.failed' },
  LINE_DOWN: { key: 'session.line.down', status: 503 },
  LINE_UNKNOWN: { key: 'session.line.unknown' },
  LINE_TAKEN: { key: 'session.line.taken' },
  UNKNOWN_OPERATOR: { key: 'messages.refusals.notFound' },
  XSRF: { key: 'messages.refusals.xsrf' },
})

export type SessionCode = keyof typeof refuseSession.rows

const minuteMs = 60_000
const hourMs = 3_600_000

/** Codes that were asked for too often: 429, and how long to wait, in a unit that one reads at a glance. */
export function refuseTooSoon(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const text = (language: Language): string => {
    if (waitMs > 2 * hourMs) return message(language, 'session.code.waitHours', { n: Math.ceil(waitMs / hourMs) })
    if (waitMs > 2 * minuteMs) return message(language, 'session.code.waitMinutes', { n: Math.ceil(waitMs / minuteMs) })
    return message(language, 'messages.refusals.tooManyRequests', { seconds: retryAfterSeconds })
  }
  return new Refusal({ code: 'TOO_MANY_REQUESTS', text, status: 429, retryAfterSeconds })
}

/** What a login lets the caller know, whether it succeeds or not. (spec 3, Login result) */
export interface LoginCounts {
  retryCount: number
  maximumRetryCount: number
  passwordIncorrectEndTime: Date | null
  status: 'active' | 'incorrect' | 'locked' | 'blocked' | 'closed'
}

/** A refused login with its counters, spelled as the call's result is. */
export function refuseLogin(code: SessionCode, counts: LoginCounts, timeZone: string): Refusal {
  const end = counts.passwordIncorrectEndTime
  return refuseSession(code, {
    params: end === null ? {} : { time: clockText(end, timeZone) },
    result: {
      ...counts,
      passwordIncorrectEndTime: end && toWireInstant(end),
      firstTimeLogin: false,
      activeUserSecondPin: false,
    },
  })
}
