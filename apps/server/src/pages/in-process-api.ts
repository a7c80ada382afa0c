import {
  type Answer,
  type AnyCall,
  type CallInput,
  type CallItem,
  type CallResult,
  prepareCall,
  readAnswer,
} from '@balai/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askInProcess } from '../platform/http/in-process.ts'

export interface InProcessApi {
  call<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Answer<CallResult<C>, CallItem<C>>>
  /** What the calls so far want set in the visitor's browser, in the order in which it was last said; each line once. */
  setCookies: ReadonlySet<string>
}

/**
 * The API as a page's loaders and actions call it: the same routes with the visitor's own cookies and rights, without
 * leaving the process. An action was proved to come from this site before it ran, so its calls carry that proof on.
 */
export function createInProcessApi(app: FastifyInstance, request: FastifyRequest): InProcessApi {
  const cookies = new Map(Object.entries(request.cookies))
  if (!cookies.get('XSRF-TOKEN')) cookies.set('XSRF-TOKEN', request.id) // the visitor's first request: stands for itself
  const setCookies = new Set<string>()
  return {
    setCookies,
    async call(call, input) {
      const prepared = prepareCall(call, input as object) // every input of the contract is an object
      const response = await askInProcess(app, {
        method: call.method,
        url: prepared.path,
        remoteAddress: request.ip,
        headers: {
          host: request.host,
          cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
          'accept-language': request.language,
          'user-agent': request.headers['user-agent'] ?? '',
          'sec-fetch-site': 'same-origin',
          // Whoever named the operator of the page by header means it of the page's calls too; else the cookies and the host say it.
          ...(request.headers.operatorid === undefined ? {} : { operatorid: request.operatorId }),
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          ...(prepared.json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(prepared.json === undefined ? {} : { payload: prepared.json }),
      })
      for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value)
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        setCookies.delete(line) // what was said last counts, so it goes to the end
        setCookies.add(line)
      }
      return readAnswer(call, response.json()) as Answer<CallResult<typeof call>, CallItem<typeof call>> // the contract names the types
    },
  }
}
