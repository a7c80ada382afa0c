import type { CallSpec } from '@balai/contract'
import { type CallSchemas, hundredths, partsPerMillion } from '@balai/contract/schemas'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Text } from '../refusal.ts'
import { type Measure, type PlatformWords, platformRefusal } from './answer.ts'
import { BadJson, parseStrictJson } from './strict-json.ts'

/** Everything a call was given, in one object: query, then body, then path, the later winning. */
export async function gatherInput(call: CallSpec, request: FastifyRequest): Promise<unknown> {
  const body = call.multipart ? await readParts(request) : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  // Fastify parses query and parameters to objects.
  return { ...(request.query as object), ...(body as object | undefined), ...(request.params as object) }
}

/** A field of an input; the call's schema says whether it is one of its pictures. */
const pictureName = /^[a-z]{1,20}$/

/**
 * What a body of parts carries.
 *
 * @throws BadJson also for a body that has no parts, or breaks off: only whoever sent it can know why
 */
async function readParts(request: FastifyRequest): Promise<object> {
  try {
    return await gatherParts(request)
  } catch (error) {
    const isNamed = error instanceof BadJson || (error instanceof Error && 'statusCode' in error)
    throw isNamed ? error : new BadJson('notWhole')
  }
}

async function gatherParts(request: FastifyRequest): Promise<object> {
  let value: unknown = {}
  const pictures: Record<string, Buffer> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (pictureName.test(part.fieldname)) pictures[part.fieldname] = bytes
    } else if (part.fieldname === 'value') value = parseStrictJson(String(part.value))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadJson('notObject')
  return { ...value, ...pictures }
}

/** @throws Refusal INVALID_INPUT with a sentence for each field, and for each part of one as `field.part`, in both languages */
export function checkInput(words: PlatformWords, schema: CallSchemas['input'], raw: unknown): unknown {
  const parsed = schema.safeParse(raw, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const errors: Record<string, Text> = {}
  for (const issue of issues.filter(({ path }) => path.length > 0)) {
    const sentence = sentenceOf(words, issue)
    errors[String(issue.path[0])] ??= sentence
    // Of a part also where exactly, so that a form of many like parts can mark the one that is meant.
    if (issue.path.length > 1) errors[issue.path.join('.')] ??= sentence
  }
  const text = textOf(words, issues)
  throw platformRefusal(words, 'INVALID_INPUT', {
    ...(text ? { text } : {}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
  })
}

/** What the message says in place of "check what is marked": what a schema names first, or what lies at no single field. */
function textOf(words: PlatformWords, issues: readonly z.core.$ZodIssue[]): Text | undefined {
  const named = namedSentence(words, issues[0])
  if (named) return named
  const whole = issues.find(({ path }) => path.length === 0)
  if (whole?.code === 'invalid_type') return (language) => words.ofBody(language, { fault: 'notObject', literal: '' })
  return whole && sentenceOf(words, whole)
}

/** What is wrong, in words of ours: those of the validator name types and patterns, which say nothing to people. */
function sentenceOf(words: PlatformWords, given: z.core.$ZodIssue): Text {
  const issue = innermost(given)
  if (isLeftEmpty(issue) && issue.code !== 'too_small' && issue.code !== 'too_big' && !isNamed(issue))
    return (language) => words.ofBound(language, { end: 'least', measure: 'characters', bound: 1 })
  if (issue.code === 'invalid_value') return words.ofChoice
  if (issue.code === 'custom') return namedSentence(words, issue) ?? words.ofOthers
  return boundSentence(words, issue) ?? words.ofForm
}

/** A form sends an empty text for a number or a date that nobody typed (record 1045). */
const isLeftEmpty = ({ code, input }: z.core.$ZodIssue): boolean =>
  input === undefined || (input === '' && (code === 'invalid_type' || code === 'invalid_format'))

/** Of a field that may stand there empty or be something (`blankable`): why it is not the something, which is named last. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  if (!last) return issue
  return innermost({ ...last, input: last.input ?? issue.input } as z.core.$ZodIssue) // a branch is given what the union is
}

const isNamed = (issue: z.core.$ZodIssue): boolean => issue.code === 'custom' && issue.params?.sentence !== undefined

/** What a schema's own check says of itself, where it names a sentence. */
function namedSentence(words: PlatformWords, issue: z.core.$ZodIssue | undefined): Text | undefined {
  const name: unknown = issue?.code === 'custom' ? issue.params?.sentence : undefined
  return typeof name === 'string' ? words.sentences[name] : undefined
}

/** What zod calls what it counts or measures, as people know it. */
const measures: Readonly<Record<string, Measure>> = {
  string: 'characters',
  array: 'parts',
  number: 'number',
  int: 'number',
  bigint: 'number',
}

/** What a bound names itself that is kept in other parts than people write. */
const namedMeasures: Readonly<Record<string, Measure>> = { [partsPerMillion]: 'percent', [hundredths]: 'times' }

/** That something is too short, too long, too small or too large, as a person would say it. */
function boundSentence(words: PlatformWords, issue: z.core.$ZodIssue): Text | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const measure = namedMeasures[issue.message] ?? measures[issue.origin]
  const [end, bound] =
    issue.code === 'too_small' ? (['least', issue.minimum] as const) : (['most', issue.maximum] as const)
  return measure && issue.inclusive !== false
    ? (language) => words.ofBound(language, { end, measure, bound })
    : undefined
}
