import type { Failure, Language } from '@balai/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal, type Text } from '../refusal.ts'
import type { BodyFault } from './strict-json.ts'

/** Words of the platform's own refusals; the composition root brings them from `copy`. */
export type PlatformWords = Record<
  | 'INVALID_INPUT'
  | 'NOT_SIGNED_IN'
  | 'NOT_ALLOWED'
  | 'PIN_REQUIRED'
  | 'OTHER_PERSON'
  | 'NOT_FOUND'
  | 'PAYLOAD_TOO_LARGE'
  | 'XSRF'
  | 'TEMPORARY'
  | 'FAULT',
  Text
> & {
  /** That no operator has this address. */
  noSite: Text
  /** Sentences for input that a schema refuses by name (`params.sentence`); the code stays INVALID_INPUT. */
  sentences: Readonly<Record<string, Text>>
  /** That a field is not written as it has to be, where a pattern or a type says how, which people cannot read. */
  ofForm: Text
  /** That a field has none of the values that it may have. */
  ofChoice: Text
  /** That a field does not go together with others. */
  ofOthers: Text
  /** That so much was asked for, and after how many seconds more may be. */
  ofTooMany(language: Language, seconds: number): string
  /** What is wrong with a body that cannot be read at all. */
  ofBody(language: Language, given: { fault: BodyFault; literal: string }): string
  /** That a field has too little or too much: how much it may have at that end. */
  ofBound(language: Language, given: { end: 'least' | 'most'; measure: Measure; bound: number | bigint }): string
}

/** What a bound of a field counts. */
export type Measure = 'characters' | 'parts' | 'number' | 'percent' | 'times'

export type PlatformCode = Exclude<
  keyof PlatformWords,
  'noSite' | 'sentences' | 'ofForm' | 'ofChoice' | 'ofOthers' | 'ofTooMany' | 'ofBody' | 'ofBound'
>

const statusOf: Record<PlatformCode, number> = {
  INVALID_INPUT: 422,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  PIN_REQUIRED: 403,
  OTHER_PERSON: 409,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  XSRF: 403,
  TEMPORARY: 503,
  FAULT: 500,
}

/** A refusal of the platform's own (decision 3). */
export function platformRefusal(
  words: PlatformWords,
  code: PlatformCode,
  more: { text?: Text; errors?: Record<string, Text>; retryAfterSeconds?: number } = {},
): Refusal {
  return new Refusal({ code, text: words[code], status: statusOf[code], ...more })
}

/** TOO_MANY_REQUESTS: the sentence says how long to wait, as `Retry-After` does. */
export function refuseTooMany(words: PlatformWords, waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const text: Text = (language) => words.ofTooMany(language, seconds)
  return new Refusal({ code: 'TOO_MANY_REQUESTS', status: 429, text, retryAfterSeconds: seconds })
}

/** What people see in place of the envelope when they open an address or send a form; its language is the page's to find. */
export type FailurePage = (
  failureIn: (language: Language) => Failure,
  request: FastifyRequest,
) => { html: string; headers: Record<string, string> }

/** The failure half of the envelope, in the reader's language. */
export function toFailure(refusal: Refusal, language: Language, requestId: string): Failure {
  const { code, title, text, errors, result } = refusal.options
  return {
    success: false,
    code,
    message: text(language),
    ...(title === undefined ? {} : { title }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, sentence(language)])),
    }),
    ...(result === undefined ? {} : { result }),
    requestId,
  }
}
