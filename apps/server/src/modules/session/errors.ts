import type { Language } from '@balai/contract'
import { toWireInstant } from '@balai/contract/schemas'
import { type MessageKey, message, messageByKey } from '@balai/copy'
import { clockText } from '../../platform/moment.ts'
import { Refusal } from '../../platform/refusal.ts'

export type SessionCode =
  | 'MISMATCH'
  | 'CAPTCHA_REQUIRED'
  | 'CAPTCHA_INVALID'
  | 'LOCKED'
  | 'TOO_MANY_REQUESTS'
  | 'MEMBER_BLOCKED'
  | 'MEMBER_CLOSED'
  | 'WRONG_PASSWORD'
  | 'SAME_PASSWORD'
  | 'PIN_WRONG'
  | 'PIN_EXCEEDED'
  | 'PIN_NOT_SET'
  | 'PIN_ALREADY_SET'
  | 'PIN_REQUIRED'
  | 'RESET_INVALID'
  | 'TAC_INVALID'
  | 'TAKEN'
  | 'EMAIL_DIFFERS'
  | 'EMAIL_TAKEN'
  | 'DEVICE_UNKNOWN'
  | 'LINE_OFF'
  | 'LINE_ELSEWHERE'
  | 'LINE_FAILED'
  | 'LINE_DOWN'
  | 'LINE_UNKNOWN'
  | 'LINE_TAKEN'
  | 'UNKNOWN_OPERATOR'
  | 'XSRF'

const keys: Record<SessionCode, MessageKey> = {
  MISMATCH: 'session.login.mismatch',
  CAPTCHA_REQUIRED: 'session.login.captchaRequired',
  CAPTCHA_INVALID: 'session.login.captchaInvalid',
  LOCKED: 'session.login.locked',
  TOO_MANY_REQUESTS: 'messages.refusals.tooManyRequests',
  MEMBER_BLOCKED: 'session.login.blocked',
  MEMBER_CLOSED: 'session.login.closed',
  WRONG_PASSWORD: 'member.password.currentWrong',
  SAME_PASSWORD: 'member.password.same',
  PIN_WRONG: 'session.pin.wrong',
  PIN_EXCEEDED: 'session.pin.exceeded',
  PIN_NOT_SET: 'session.pin.notSet',
  PIN_ALREADY_SET: 'session.pin.alreadySet',
  PIN_REQUIRED: 'session.pin.needed',
  RESET_INVALID: 'member.password.resetInvalid',
  EMAIL_DIFFERS: 'session.code.emailDiffers',
  EMAIL_TAKEN: 'member.rules.email.available',
  TAKEN: 'member.rules.contact.available',
  TAC_INVALID: 'session.code.invalid',
  DEVICE_UNKNOWN: 'member.devices.unknown',
  LINE_OFF: 'session.line.off',
  LINE_ELSEWHERE: 'session.line.elsewhere',
  LINE_FAILED: 'session.line.failed',
  LINE_DOWN: 'session.line.down',
  LINE_UNKNOWN: 'session.line.unknown',
  LINE_TAKEN: 'session.line.taken',
  UNKNOWN_OPERATOR: 'messages.refusals.notFound',
  XSRF: 'messages.refusals.xsrf',
}

interface SessionRefusalOptions {
  params?: Record<string, string | number>
  title?: string
  result?: unknown
  status?: number
  retryAfterSeconds?: number
}

/** All of these are business refusals, HTTP 200, unless a status is given (decision 3). */
export function refuseSession(code: SessionCode, { params = {}, ...more }: SessionRefusalOptions = {}): Refusal {
  return new Refusal({ code, text: (language) => messageByKey(language, keys[code], params), ...more })
}

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
