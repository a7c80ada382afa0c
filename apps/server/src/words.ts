import { message } from '@balai/copy'
import type { PlatformWords } from './platform/http/answer.ts'

/** The platform's own refusals in words. It knows none itself. */
export const platformWords: PlatformWords = {
  INVALID_INPUT: (language) => message(language, 'common.errors.invalidInput'),
  NOT_SIGNED_IN: (language) => message(language, 'common.errors.loginAgain'),
  NOT_ALLOWED: (language) => message(language, 'common.errors.forbidden'),
  PIN_REQUIRED: (language) => message(language, 'session.pin.needed'),
  NOT_FOUND: (language) => message(language, 'common.errors.notFound'),
  TOO_MANY_REQUESTS: (language) => message(language, 'common.errors.tooManyRequests', { seconds: 60 }),
  PAYLOAD_TOO_LARGE: (language) => message(language, 'common.errors.payloadTooLarge'),
  XSRF: (language) => message(language, 'common.errors.originRefused'),
  TEMPORARY: (language) => message(language, 'common.errors.requestFailed'),
  sentences: {
    NOT_A_DAY: (language) => message(language, 'common.dates.notADay'),
  },
  FAULT: (language) => message(language, 'common.errors.requestFailed'),
}
