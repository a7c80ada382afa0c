import { type Answer, type PreparedCall, prepareCall, readAnswer, slowestBytesPerMs } from '@balai/contract'
import { giveWay, isAnothers, readCookie } from '../boot/same-visit.ts'
import { paths } from '../paths.ts'
import { wholeAddress } from '../whole-address.ts'
import type { ApiClient } from './client.ts'
import { askTwice } from './retry.ts'
import { tellSessionEnded } from './session-ended.ts'

/** Spec 7: 10 s, and 60 s for services, as sending a picture is one. */
const timeoutMs = { plain: 10_000, service: 60_000 }

/** Pictures have what they take on the slowest line besides (record 0950). */
function timeoutOf({ pictures }: PreparedCall): number {
  if (!pictures) return timeoutMs.plain
  const bytes = Object.values(pictures).reduce<number>((sum, picture) => sum + (picture as Blob).size, 0) // as below
  return timeoutMs.service + Math.ceil(bytes / slowestBytesPerMs)
}

function bodyOf({ json, pictures }: PreparedCall): { body?: BodyInit; contentType?: string } {
  if (json === undefined) return {}
  if (!pictures) return { body: json, contentType: 'application/json' }
  const form = new FormData()
  form.set('value', json)
  for (const [name, picture] of Object.entries(pictures)) form.set(name, picture as Blob, `${name}.jpg`) // a browser has no other kind
  return { body: form }
}

/** Chromium before 124 says of a call that took too long no more than that it was given up. */
const reasonOf = (signal: AbortSignal, error: unknown): unknown => (signal.aborted ? signal.reason : error)

/** The page goes to the other member, and no answer comes any more. */
function leave(): Promise<never> {
  giveWay()
  return new Promise(() => {})
}

/** Calls the API over HTTP with the visitor's cookies and the XSRF header (decision 13), and never with those of another member than the page is of (records 0498 and 0704). */
export const browserApi: ApiClient = {
  async call(call, input) {
    if (isAnothers()) return leave()
    const { member } = document.documentElement.dataset
    const prepared = prepareCall(call, input as object) // every input of the contract is an object
    const { body, contentType } = bodyOf(prepared)
    const ms = timeoutOf(prepared)
    const isQuestion = prepared.method === 'GET' && !call.changes
    let signal: AbortSignal
    const ask = () => {
      signal = AbortSignal.timeout(ms)
      return fetch(prepared.path, {
        method: prepared.method,
        credentials: 'same-origin',
        signal,
        headers: {
          'accept-language': document.documentElement.lang,
          'x-xsrf-token': decodeURIComponent(readCookie('XSRF-TOKEN')),
          ...(member ? { 'x-person': member } : {}),
          ...(contentType ? { 'content-type': contentType } : {}),
        },
        ...(body ? { body } : {}),
      }).catch((error: unknown) => {
        throw reasonOf(signal, error)
      })
    }
    let response: Response | undefined
    let answer: Answer
    try {
      response = await (isQuestion ? askTwice(ask) : ask())
      answer = readAnswer(call, await response.json())
    } catch (error) {
      const failed = { path: prepared.path, error, status: response?.status, timeoutMs: ms }
      import('./call-failure.ts').then(
        ({ logCallFailure }) => logCallFailure(failed),
        console.debug, // its words cannot be had where the line is away
      )
      throw error
    }
    if (!answer.success && answer.code === 'OTHER_PERSON') return leave()
    // Nobody is led away by what was only asked, as while they type.
    if (!answer.success && answer.code === 'NOT_SIGNED_IN' && !isQuestion && !call.keepsCookiesOn401) tellSessionEnded()
    if (!answer.success && answer.code === 'MAINTENANCE') location.assign(wholeAddress(paths.maintenance())) // spec 8
    return answer as never // the answer's shape is the contract's word
  },
}
