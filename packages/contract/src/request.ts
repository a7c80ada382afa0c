import { type AnyCall, renameFields, reversed } from './call.ts'
import type { Answer } from './envelope.ts'

/** A call ready to be sent, whoever sends it: a browser, the server on a page's behalf, a test. */
export interface PreparedCall {
  method: string
  /** From the root of the origin, with the query of a GET. */
  path: string
  /** The JSON body of anything but a GET; the part called `value` where the call is multipart. */
  json?: string
  /** The pictures of a multipart call, each by the name of its part. */
  pictures?: Record<string, unknown>
}

function splitPictures(input: object): { pictures: Record<string, unknown>; fields: object } {
  const isPicture = (value: unknown): boolean => value instanceof Blob || value instanceof Uint8Array
  const entries = Object.entries(input)
  return {
    pictures: Object.fromEntries(entries.filter(([, value]) => isPicture(value))),
    fields: Object.fromEntries(entries.filter(([, value]) => !isPicture(value))),
  }
}

/** Puts each field of an input where it goes: into `{names}` of the path, the query of a GET, or the body. */
export function prepareCall(call: AnyCall, input: object): PreparedCall {
  const { pictures, fields } = call.multipart ? splitPictures(input) : { pictures: undefined, fields: input }
  const wire = renameFields(fields, call.wireIn ?? {})
  const path = `/api/${call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(wire[name])
    delete wire[name]
    return encodeURIComponent(value)
  })}`
  if (call.method !== 'GET') {
    return { method: call.method, path, json: JSON.stringify(wire), ...(pictures ? { pictures } : {}) }
  }
  const given = Object.entries(wire).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(Object.fromEntries(given)).toString()
  return { method: 'GET', path: query ? `${path}?${query}` : path }
}

/** What stands before a server may answer in its place, in JSON of its own: that says nothing of the call. */
export const isEnvelope = (body: unknown): body is Answer => typeof (body as Answer | null)?.success === 'boolean' // looked at before it is believed

/**
 * An answer under the domain's names, field errors too, with an empty list where the call has none.
 *
 * @throws TypeError for a body that is no answer of ours: as where none came, nobody knows what became of the call
 */
export function readAnswer(call: AnyCall, answer: unknown): Answer {
  if (!isEnvelope(answer)) throw new TypeError('The body is no envelope.')
  if (!answer.success) {
    const { errors } = answer
    if (!errors || !call.wireIn) return answer
    return { ...answer, errors: renameFields(errors, reversed(call.wireIn)) as Record<string, string> } // only keys change
  }
  const back = reversed(call.wireOut ?? {})
  const rename = (value: unknown) => (value && typeof value === 'object' ? renameFields(value, back) : value)
  const isRenamed = call.wireOut !== undefined
  const results = answer.results ?? []
  return {
    ...answer,
    result: isRenamed ? rename(answer.result) : answer.result,
    results: isRenamed ? results.map(rename) : results,
  }
}

/** Names one attempt; made without `randomUUID`, which browsers keep from pages without a certificate. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
