import { type Call, type CallSpec, renameFields } from '@balai/contract'
import type { CallSchemas } from '@balai/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../network.ts'
import { Refusal, type Text } from '../refusal.ts'
import { onTurnOf, type TurnHolder } from '../turn-holder.ts'
import { type PlatformWords, platformRefusal } from './answer.ts'
import type { Bounds } from './bounds.ts'
import { type Forwarding, type ForwardOptions, forwardCall } from './forward.ts'
import { checkInput, gatherInput } from './input.ts'
import { createOwnTurns } from './own-turns.ts'
import type { MemberContext, RequestContext, StaffContext } from './request.ts'

type HandlerContext<C extends CallSpec> = C['auth'] extends 'member'
  ? MemberContext
  : C['auth'] extends 'staff'
    ? StaffContext
    : RequestContext

type Given<S> = S extends z.ZodType<infer _Out, infer In> ? In : undefined

/** What a handler gives back; the registrar wraps it into the envelope and drops fields that no schema names. */
export interface Reply<S extends CallSchemas> {
  result?: Given<S['result']>
  results?: Given<S['item']>[]
  title?: string
  message?: string
}

type InputOf<S extends CallSchemas> = z.output<S['input']>

/** Registers one call: parse, authorise, envelope. Decisions are the handler's use cases'. */
export type Route = <C extends Call & CallSpec, S extends CallSchemas>(
  call: C,
  schemas: S,
  handler: (context: HandlerContext<C> & RequestContext, input: InputOf<S>) => Promise<Reply<S>>,
) => void

export interface CallRouteOptions extends ForwardOptions {
  /** Builds the context; set by the server, which knows operator, language and cookies. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  bounds: Bounds
  forwarding: Forwarding
  /** How many calls of one person are carried out at once. */
  callsAtOnce: number
  /** Throws a refusal while `call` is closed to whoever asks. */
  gate?: ((call: CallSpec, context: RequestContext) => Promise<void>) | undefined
}

/** For the few calls that say so; what the others take is the server's to bound. */
const longBodyBytes = 256 * 1024

export function createRoute(app: FastifyInstance, options: CallRouteOptions): Route {
  const onOwnTurn = createOwnTurns(options.callsAtOnce)
  return (call, schemas, handler) => {
    const elsewhere = options.forwarding[call.group]
    const bound = options.bounds.of(call, { isForwarded: elsewhere !== undefined })
    app.route({
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: describe(call, schemas),
      // Input is read by the contract's schemas below: Fastify's own validation would see the wire before its renaming.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      config: {
        keepsCookiesOn401: call.keepsCookiesOn401 ?? false,
        changes: call.changes ?? false,
        takesPictures: call.multipart ?? false,
      },
      ...(call.takesLongBody ? { bodyLimit: longBodyBytes } : {}),
      onRequest: (request) => bound.admit(request),
      handler: async (request, reply) => {
        const asker = await options.contextOf(request, reply)
        await bound.count(request, asker)
        await options.gate?.(call, asker)
        if (elsewhere) return await forwardCall(options, elsewhere, call, request, reply)
        const believed = request.headers['x-person']
        authorise(options.words, call, asker, believed)
        return onOwnTurn(asker, async (hasWaited) => {
          const context = hasWaited ? await options.contextOf(request, reply) : asker
          if (hasWaited) {
            await options.gate?.(call, context)
            authorise(options.words, call, context, believed)
          }
          const input = checkInput(options.words, schemas.input, await gatherInput(call, request))
          const work = () => handler(context as never, input as InputOf<typeof schemas>) // authorise() proved the principal, checkInput the input
          const answer = await onTurnOf(turnHolderOf(context), work).catch((error: unknown) => {
            throw spelled(call, error)
          })
          return wrap(schemas, answer)
        })
      },
    })
  }
}

/** @param believed who the page that asks takes the session's person to be, where it says so (record 0704) */
function authorise(
  words: PlatformWords,
  call: CallSpec,
  context: RequestContext,
  believed: string | string[] | undefined,
): void {
  if (call.auth !== 'public' && !context[call.auth]) throw platformRefusal(words, 'NOT_SIGNED_IN')
  const person = context.member?.memberId ?? context.staff?.staffId
  if (person !== undefined && believed !== undefined && believed !== person)
    throw platformRefusal(words, 'OTHER_PERSON')
  if (call.auth === 'public') return
  if (call.needsPin && context.member?.isPinPending) throw platformRefusal(words, 'PIN_REQUIRED')
  const isMissing = (needed: string | undefined) => needed !== undefined && !context.staff?.permissions.has(needed)
  if (isMissing(call.permission) || isMissing(call.alsoNeeds)) throw platformRefusal(words, 'NOT_ALLOWED')
}

/**
 * Slices name fields as the domain does, and whoever called reads them as the call spells them, whatever is wrong with them: the
 * schemas, which read the wire, name them so already.
 */
function spelled({ wireIn }: CallSpec, error: unknown): unknown {
  if (!wireIn || !(error instanceof Refusal) || !error.options.errors) return error
  const errors = renameFields(error.options.errors, wireIn) as Record<string, Text> // only keys change
  return new Refusal({ ...error.options, errors })
}

/** Members and staff are asked for by themselves, strangers by the network that they come from. */
const turnHolderOf = (context: RequestContext): TurnHolder => ({
  whose: context.member?.memberId ?? context.staff?.staffId ?? networkOf(context.ip),
  get gone() {
    return context.gone
  },
})

function wrap<S extends CallSchemas>(schemas: S, answer: Reply<S>): object {
  return {
    success: true,
    ...(answer.title === undefined ? {} : { title: answer.title }),
    ...(answer.message === undefined ? {} : { message: answer.message }),
    ...(schemas.result && answer.result !== undefined ? { result: schemas.result.parse(answer.result) } : {}),
    results: schemas.item ? z.array(schemas.item).parse(answer.results ?? []) : [],
  }
}

/** The OpenAPI entry, from the same schemas that read and write the call. */
function describe(call: CallSpec, schemas: CallSchemas): object {
  const input: ObjectSchema = jsonSchema(schemas.input, 'input')
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const rest = pick(input, (name) => !inPath.includes(name))
  return {
    tags: [call.group],
    summary: call.summary,
    ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(inPath.length ? { params: pick(input, (name) => inPath.includes(name)) } : {}),
    ...(call.method === 'GET' ? { querystring: rest } : { body: call.multipart ? partsOf(rest) : rest }),
    response: { 200: answerSchema(schemas) },
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function pick({ properties = {}, required = [], ...schema }: ObjectSchema, isWanted: (name: string) => boolean) {
  const wanted = Object.entries(properties).filter(([name]) => isWanted(name))
  const needed = required.filter(isWanted)
  return {
    type: 'object',
    ...schema,
    properties: Object.fromEntries(wanted),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
}

/** Pictures are parts of their own, everything else is JSON in the part `value`. */
function partsOf(input: ObjectSchema) {
  const isPicture = (name: string): boolean => 'contentMediaType' in (input.properties?.[name] ?? {})
  const pictures = pick(input, isPicture)
  return {
    type: 'object',
    properties: { value: pick(input, (name) => !isPicture(name)), ...pictures.properties },
    required: ['value', ...(pictures.required ?? [])],
  }
}

function answerSchema(schemas: CallSchemas): object {
  return {
    type: 'object',
    required: ['success'],
    properties: {
      success: { type: 'boolean' },
      title: { type: 'string' },
      message: { type: 'string' },
      code: { type: 'string' },
      ...(schemas.result ? { result: jsonSchema(schemas.result, 'output') } : {}),
      ...(schemas.item ? { results: { type: 'array', items: jsonSchema(schemas.item, 'output') } } : {}),
    },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as ObjectSchema // of its schemas none is a plain true or false
}
