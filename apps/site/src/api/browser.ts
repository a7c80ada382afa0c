import { type AnyCall, type PreparedCall, prepareCall, readAnswer } from '@balai/contract'
import type { ApiClient } from './client.ts'

const timeoutMs = 10_000
const serviceTimeoutMs = 60_000

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Calls the API over HTTP with the visitor's cookies and the XSRF header (decision 13). */
export const browserApi: ApiClient = {
  async call(call, input) {
    const prepared = prepareCall(call, input as object) // every input of the contract is an object
    const response = await fetch(prepared.path, {
      method: prepared.method,
      headers: headersOf(call),
      ...(call.method === 'GET' ? {} : { body: bodyOf(call, prepared) }),
      signal: AbortSignal.timeout(call.multipart ? serviceTimeoutMs : timeoutMs),
      credentials: 'same-origin',
    })
    return readAnswer(call, await response.json()) as never // the envelope's own shape is the contract's word
  },
}

function headersOf(call: AnyCall): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang,
    'x-xsrf-token': cookie('XSRF-TOKEN'),
    ...(call.multipart || call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  }
}

function bodyOf(call: AnyCall, prepared: PreparedCall): BodyInit {
  const json = prepared.json ?? '{}'
  if (!call.multipart) return json
  const form = new FormData()
  form.set('value', json)
  if (prepared.image instanceof Blob) form.set('image', prepared.image, 'receipt.jpg')
  return form
}
