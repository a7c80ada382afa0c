import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Fields that never reach a log, wherever they stand in what is logged. */
const secretFields = [
  'password',
  'confirmPassword',
  'newPassword',
  'pin',
  'PIN',
  'token',
  'captcha',
  'authorization',
  'cookie',
  'secret',
  'otp',
]
const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths, censor: '[secret]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}

/** The path of an address without its query: spec calls carry PINs and tokens there (decision 12). */
export function loggablePath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
