import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Audience, type SigningKey, signCall } from './signature/sign.ts'
import { type InboundAnswer, type InboundCall, type InboundRequest, inboundCalls } from './wire/inbound.ts'
import { type Refusal, refusal } from './wire/outcomes.ts'
import { type ProviderAnswer, type ProviderCall, type ProviderRequest, providerCalls } from './wire/provider-calls.ts'
import { inOurWords, type Words } from './wire/words.ts'

export interface SignedClientOptions extends SigningKey {
  /** Of the wallet, without `/gateway`; or of the provider, with whatever prefix its calls have. */
  baseUrl: string
  provider: string
  /** The live key before this one: signs once more what the other side, which may not have the new one yet, answered 401. */
  olderKey?: SigningKey | undefined
  /** The other side's own words for outcomes. */
  words?: Words | undefined
  /** Default 2 000, for both tries together. */
  timeoutMs?: number
  now?: () => number
  fetch?: typeof fetch
}

/** A server on the way, or the other side, says of the moment and not of the call that it is not looked at. */
const laterStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/** The other side refused to look at a call, or gave an answer of no known shape. */
export class GatewayRefusal extends Error {
  readonly status: number
  readonly refusal: Refusal | undefined
  /** Whether the same call may be taken later. */
  get mayPass(): boolean {
    return laterStatuses.has(this.status)
  }
  constructor(status: number, given: Refusal | undefined) {
    super(`gateway refused the call: ${status} ${given?.error ?? 'no reason given'}`)
    this.status = status
    this.refusal = given
  }
}

/** No answer came: whether the call was processed is not known, so only the very same call may be sent again. */
export class GatewayUnreachable extends Error {}

/**
 * Some times what the longest answer of the contract comes to, a page of a list with a thousand entries. A few kilobytes that are
 * compressed are enough to fill the memory of whoever reads on (record 1098).
 */
const mostBytes = 8 * 1024 * 1024

/** @returns undefined for an answer that is longer than any of the contract; the rest of it is not read */
async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined // leaving the loop ends the stream
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

interface Post {
  url: string
  audience: Audience
  call: string
  body: unknown
}

/** Signs the body and sends it, once. */
function attempt(options: SignedClientOptions, sent: Post & { key: SigningKey; body: string }, signal: AbortSignal) {
  const { url, audience, call, key, body } = sent
  const headers = signCall({
    audience,
    provider: options.provider,
    call,
    key,
    timestampSeconds: Math.floor((options.now ?? Date.now)() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    body,
  })
  return (options.fetch ?? fetch)(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error', // what stands elsewhere is not the other side, and is sent no signed call
    signal,
  })
}

/** Of a call that was not looked at its status tells, whatever stands with it: a server that has no such call answers with a page. */
function readJson({ status }: Response, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (status >= 400 && status < 500) return undefined
    throw error
  }
}

async function post(options: SignedClientOptions, given: Post): Promise<unknown> {
  const { olderKey, timeoutMs = 2_000 } = options
  const { call } = given
  const sent = { ...given, key: options, body: JSON.stringify(given.body) }
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  let answer: unknown
  try {
    response = await attempt(options, sent, signal)
    if (response.status === 401 && olderKey) {
      await response.body?.cancel() // it was not looked at, so it may be sent again
      response = await attempt(options, { ...sent, key: olderKey }, signal)
    }
    const text = await readText(response)
    answer = text === undefined ? undefined : inOurWords(options.words ?? {}, readJson(response, text))
  } catch (cause) {
    throw new GatewayUnreachable(`no answer to ${call}`, { cause })
  }
  if (response.status >= 500) throw new GatewayUnreachable(`${call} answered ${response.status}`)
  if (!response.ok) throw new GatewayRefusal(response.status, refusal.safeParse(answer).data)
  return answer
}

function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new GatewayRefusal(200, undefined)
  return read.data
}

/** A provider's way to the wallet. Callers retry by sending the same body again: each try is signed afresh. */
export interface GatewayClient {
  /** @throws GatewayRefusal, GatewayUnreachable */
  send<C extends InboundCall>(call: C, body: InboundRequest<C>): Promise<InboundAnswer<C>>
}

export function createGatewayClient(options: SignedClientOptions): GatewayClient {
  const base = options.baseUrl.replace(/\/$/, '')
  return {
    async send<C extends InboundCall>(call: C, body: InboundRequest<C>) {
      const url = `${base}/gateway/${options.provider}/${call}`
      const answer = await post(options, { url, audience: 'wallet', call, body })
      return readAnswer(inboundCalls[call].answer, answer) as InboundAnswer<C> // the table pairs them
    },
  }
}

/** The wallet's way to a provider. */
export interface ProviderClient {
  /** @throws GatewayRefusal, GatewayUnreachable */
  send<C extends ProviderCall>(call: C, body: ProviderRequest<C>): Promise<ProviderAnswer<C>>
}

export function createProviderClient(options: SignedClientOptions): ProviderClient {
  const base = options.baseUrl.replace(/\/$/, '')
  return {
    async send<C extends ProviderCall>(call: C, body: ProviderRequest<C>) {
      const answer = await post(options, { url: `${base}/${call}`, audience: 'provider', call, body })
      return readAnswer(providerCalls[call].answer, answer) as ProviderAnswer<C> // the table pairs them
    },
  }
}

/** An id for one network attempt, or for a transaction. */
export function newWireId(prefix: string): string {
  return `${prefix}-${randomBytes(12).toString('hex')}`
}
