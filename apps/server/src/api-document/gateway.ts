import {
  type InboundCall,
  inboundCalls,
  type ProviderCall,
  providerCalls,
  refusal,
  signatureHeaders,
} from '@balai/gateway-kit'
import { z } from 'zod'
import { noticeAnswer, noticeRequest } from '../modules/bank/index.ts'
import type { Example } from './examples.ts'
import { type Operation, type PathItem, withBodyExample } from './operation.ts'

interface Told {
  summary: string
  request: z.ZodType
  answer: z.ZodType
}

const inboundSummaries: Record<InboundCall, string> = {
  authenticate: 'A provider learns who plays, from the single-use launch token',
  balance: 'What the player of a session holds',
  transactions: 'Play: one to twenty actions, all or nothing; the same transaction again is answered as it first was',
  'round/close': 'Ends a round without moving money',
}

/** What this server asks of a provider, a call at a time; the kit's contract has more, for platforms that need it. */
const outboundSummaries = {
  launch: "Asks for a game's address, with a single-use token for the member",
  transactions: 'Asks what the provider holds of a span of time, to compare it with ours',
  kick: 'Ends what a member plays at a provider with a wallet of its own, once play is over here',
  createPlayer: 'Opens a purse at a provider with a wallet of its own',
  balance: "Asks what a member's purse holds",
  transferIn: "Moves a member's credit to the purse",
  transferOut: 'Moves credit back',
  transferStatus: 'Asks what became of a transfer whose answer was lost',
} as const satisfies Partial<Record<ProviderCall, string>>

/** Of calls that machines make: their names in the examples. */
export const inboundNames: readonly string[] = [...Object.keys(inboundCalls), 'payment-notice']
export const outboundNames: readonly string[] = Object.keys(outboundSummaries)

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const signed =
  'Signed: HMAC-SHA256 over timestamp, nonce and raw body, with a key id, in headers (gateway-kit has vectors). Amounts are whole units of the scale, as text.'
const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
const signature = Object.values(signatureHeaders).map(header)

function operation({ summary, request, answer }: Told, tag: string, example: Example | undefined): Operation {
  const told: Operation = {
    tags: [tag],
    summary,
    description: signed,
    parameters: signature,
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(request, 'input') } } },
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: jsonSchema(answer, 'output') } } },
      default: {
        description: 'Nothing was looked at, and `error` says why; after 503 the same call may be sent again',
        content: { 'application/json': { schema: jsonSchema(refusal, 'output') } },
      },
    },
  }
  return example ? withBodyExample(told, { body: example.input, answer: example.answer }) : told
}

/** `POST /gateway/…`: what providers of games and payment gateways may ask of us. */
export function gatewayPaths(examples: Readonly<Record<string, Example>>): Record<string, PathItem> {
  const provider = { name: 'provider', in: 'path', required: true, schema: { type: 'string' }, example: 'arcade' }
  const games = Object.entries(inboundCalls).map(([call, schemas]): [string, PathItem] => {
    const summary = inboundSummaries[call as InboundCall] // a key of the very table
    const post = operation({ summary, ...schemas }, 'gateway', examples[call])
    const named = { ...post, operationId: `gateway.${call}`, parameters: [provider, ...(post.parameters ?? [])] }
    return [`/gateway/{provider}/${call}`, { post: named }]
  })
  const notice = {
    summary: 'What a payment gateway says of an order, each of its notices once',
    request: noticeRequest,
    answer: noticeAnswer,
  }
  const post = operation(notice, 'gateway', examples['payment-notice'])
  const gateway = { ...provider, name: 'gateway', example: 'sandbox' }
  const named = { ...post, operationId: 'gateway.payment-notice', parameters: [gateway, ...(post.parameters ?? [])] }
  return { ...Object.fromEntries(games), '/gateway/{gateway}/payment-notice': { post: named } }
}

/** What we ask of providers, at the address that each is registered with. */
export function providerWebhooks(examples: Readonly<Record<string, Example>>): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(outboundSummaries).map(([call, summary]) => {
      const schemas = providerCalls[call as keyof typeof outboundSummaries] // a key of the very table
      const post = operation({ summary, ...schemas }, 'provider', examples[call])
      return [`provider.${call}`, { post: { ...post, operationId: `provider.${call}` } }]
    }),
  )
}
