export type Language = 'id' | 'en'
export const languages: readonly Language[] = ['id', 'en']

/** Codes that any call can answer (decision 3). Slices add their own. */
export type PlatformCode =
  | 'INVALID_INPUT'
  | 'NOT_SIGNED_IN'
  | 'NOT_ALLOWED'
  | 'PIN_REQUIRED'
  | 'OTHER_PERSON'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'PAYLOAD_TOO_LARGE'
  | 'XSRF'
  | 'TEMPORARY'
  | 'FAULT'

/** What every answer of the API is wrapped in (spec 3, decision 3). */
export interface Success<Result = unknown, Item = unknown> {
  success: true
  title?: string
  message?: string
  result: Result
  results: Item[]
}

export interface Failure {
  success: false
  title?: string
  message: string
  /** Stable and for machines; people read `message`. */
  code: string
  /** By field, for INVALID_INPUT and for refusals that belong to one field. */
  errors?: Record<string, string>
  /** What the refusal lets the caller know, such as the retry counters of a login. */
  result?: unknown
  requestId?: string
}

export type Answer<Result = unknown, Item = unknown> = Success<Result, Item> | Failure
