import {
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  calls,
  type Failure,
  isEnvelope,
  type PreparedCall,
  prepareCall,
  readAnswer,
  type Success,
} from '@balai/contract'

/** Spec 7. */
const timeoutMs = { plain: 10_000, picture: 60_000 }

/** A refusal or fault of the API; `message` is for people, in their language. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  /** By field, for what was given wrongly. */
  readonly errors: Readonly<Record<string, string>>

  constructor(failure: Failure, status: number) {
    super(failure.message)
    this.code = failure.code
    this.status = status
    this.requestId = failure.requestId
    this.errors = failure.errors ?? {}
  }
}

/** What is wrong with each field of a form, as the last answer said; nothing where there was none, or no word of fields. */
export const faultsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? error.errors : {}

/** Whoever asked is signed in no longer. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401

/** Somebody else has signed in in this browser since the page became whose it is (record 0704). */
export const isAnothers = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'OTHER_PERSON'

/** What was asked for is not there, which asking again does not change. */
export const isMissing = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

const passingStatuses: ReadonlySet<number> = new Set([401, 408, 429])

/** A refusal that the same question meets again. A fault may pass, a bound a minute does, and a session comes back. */
export const isLasting = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status < 500 && !passingStatuses.has(error.status)

let person: string | null = null

/** Whose page it is from now on: every call but the one that asks who is there says so, and the server makes none for anybody else (record 0704). */
export function speakFor(id: string | null): void {
  person = id
}

function cookie(name: string): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

function bodyOf({ json, pictures }: PreparedCall): { body?: BodyInit; contentType?: string } {
  if (json === undefined) return {}
  if (!pictures) return { body: json, contentType: 'application/json' }
  const form = new FormData()
  form.set('value', json)
  for (const [name, picture] of Object.entries(pictures)) form.set(name, picture as Blob) // a browser has no other kind
  return { body: form }
}

/**
 * Why an address shows no picture, which browsers tell nobody: asked once more. Where it is shown now, that is a look as well,
 * and leaves its line in the trail.
 *
 * @returns the server's refusal; null where it answers with a picture, or does not answer
 */
export async function askWhyNoPicture(address: string): Promise<ApiFailure | null> {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs.picture),
      headers: { 'accept-language': document.documentElement.lang },
    })
    if (response.ok) {
      await response.body?.cancel()
      return null
    }
    const answer: unknown = await response.json()
    return isEnvelope(answer) && !answer.success ? new ApiFailure(answer, response.status) : null
  } catch {
    return null // as the picture that did not come
  }
}

/**
 * Makes a call of the contract over HTTP with the session's cookie and the XSRF header (decision 13).
 *
 * @throws ApiFailure for every answer that is no success; anything else means that there was no answer
 */
export async function ask<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
): Promise<Success<CallResult<C>, CallItem<C>>> {
  const prepared = prepareCall(call, input as object) // every input of the contract is an object
  const { body, contentType } = bodyOf(prepared)
  const response = await fetch(prepared.path, {
    method: prepared.method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(call.multipart ? timeoutMs.picture : timeoutMs.plain),
    headers: {
      'accept-language': document.documentElement.lang,
      'x-xsrf-token': cookie('XSRF-TOKEN'),
      ...(person === null || call.path === calls.operators.consoleMe.path ? {} : { 'x-person': person }),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(body ? { body } : {}),
  })
  const answer = readAnswer(call, await response.json())
  if (!answer.success) throw new ApiFailure(answer, response.status)
  return answer as Success<CallResult<C>, CallItem<C>> // the answer's shape is the contract's word
}
