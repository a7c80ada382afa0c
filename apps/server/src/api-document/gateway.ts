import {
  type Audience,
  type InboundCall,
  inboundCalls,
  type ProviderCall,
  providerCalls,
  refusal,
  signatureHeaders,
  signatureWindowSeconds,
} from '@balai/gateway-kit'
import vectors from '@balai/gateway-kit/vectors.json' with { type: 'json' }
import { z } from 'zod'
import { noticeAnswer, noticeCall, noticeRequest } from '../modules/bank/index.ts'
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
export const inboundNames: readonly string[] = [...Object.keys(inboundCalls), noticeCall]
export const outboundNames: readonly string[] = Object.keys(outboundSummaries)

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What a call binds beside its body (record 0040), which differs from call to call. */
const signedAs = (audience: Audience, call: string): string =>
  `Signed as the group *gateway* says, with the audience \`${audience}\` and the call \`${call}\`. Amounts are whole units of the scale, as text.`

const [vector] = vectors.signatures
if (!vector) throw new Error('the kit has no vectors to show')
const exampleSecret = vectors.keys.find(({ keyId }) => keyId === vector.keyId)?.secret ?? ''

/** What every call of machines has in common: how it is signed, with an example that anybody can follow to the last digit. */
const tellSigning = `Each call is a POST with a JSON body and four headers: \`${signatureHeaders.key}\` (the id of the key), \`${signatureHeaders.timestamp}\` (Unix time in whole seconds, at most ${signatureWindowSeconds} away from ours), \`${signatureHeaders.nonce}\` (16 to 64 of A-Z a-z 0-9 - _, each serves once) and \`${signatureHeaders.signature}\`.

The signature is the HMAC-SHA256, in small hex digits, with the UTF-8 bytes of the shared secret as its key, over six lines, each ended by one line feed, and directly after them the bytes of the body as they are sent:

    balai/1
    <audience: who is to read it, wallet or provider>
    <provider, as in the path>
    <call, as in the path: transactions, round/close, payment-notice, launch>
    <timestamp>
    <nonce>
    <body>

Host, path before the call and method are not signed. For instance, with the key \`${vector.keyId}\` and its secret \`${exampleSecret}\`, over these bytes, without a line feed at the end:

    balai/1
    ${vector.audience}
    ${vector.provider}
    ${vector.call}
    ${vector.timestampSeconds}
    ${vector.nonce}
    ${vector.body}

the signature is \`${vector.signature}\`. More are in \`packages/gateway-kit/vectors.json\`; the whole contract is \`docs/gateway.md\`.`

/** The groups of this document that have something to say of all their operations. */
export const gatewayTags = [
  { name: 'gateway', description: tellSigning },
  { name: 'provider', description: 'What we ask of providers, signed in the same way with the audience `provider`.' },
]

const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
const signature = Object.values(signatureHeaders).map(header)

interface Sent {
  audience: Audience
  call: string
  example: Example | undefined
}

function operation({ summary, request, answer }: Told, { audience, call, example }: Sent): Operation {
  const told: Operation = {
    tags: [audience === 'wallet' ? 'gateway' : 'provider'],
    summary,
    description: signedAs(audience, call),
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
    const post = operation({ summary, ...schemas }, { audience: 'wallet', call, example: examples[call] })
    const named = { ...post, operationId: `gateway.${call}`, parameters: [provider, ...(post.parameters ?? [])] }
    return [`/gateway/{provider}/${call}`, { post: named }]
  })
  const notice = {
    summary: 'What a payment gateway says of an order, each of its notices once',
    request: noticeRequest,
    answer: noticeAnswer,
  }
  const post = operation(notice, { audience: 'wallet', call: noticeCall, example: examples[noticeCall] })
  const gateway = { ...provider, name: 'gateway', example: 'sandbox' }
  const named = { ...post, operationId: `gateway.${noticeCall}`, parameters: [gateway, ...(post.parameters ?? [])] }
  return { ...Object.fromEntries(games), [`/gateway/{gateway}/${noticeCall}`]: { post: named } }
}

/** What we ask of providers, at the address that each is registered with. */
export function providerWebhooks(examples: Readonly<Record<string, Example>>): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(outboundSummaries).map(([call, summary]) => {
      const schemas = providerCalls[call as keyof typeof outboundSummaries] // a key of the very table
      const post = operation({ summary, ...schemas }, { audience: 'provider', call, example: examples[call] })
      return [`provider.${call}`, { post: { ...post, operationId: `provider.${call}` } }]
    }),
  )
}
