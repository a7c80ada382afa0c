import type { CallSpec, Language } from '@balai/contract'
import type { CallSchemas } from '@balai/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Text } from '../refusal.ts'
import { type Measure, type PlatformWords, platformRefusal } from './answer.ts'
import { BadJson, parseStrictJson } from './strict-json.ts'

const locales = { id: z.locales.id().localeError, en: z.locales.en().localeError }

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
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const given = { words, schema, raw }
  const sentences = { id: fieldSentences(given, 'id'), en: fieldSentences(given, 'en') }
  const errors: Record<string, Text> = {}
  for (const [field, english] of Object.entries(sentences.en)) {
    errors[field] = (language) => sentences[language][field] ?? english
  }
  const text = namedSentence(words, parsed.error.issues[0])
  throw platformRefusal(words, 'INVALID_INPUT', { ...(text ? { text } : {}), errors })
}

/** What a schema's own check says of itself, where it names a sentence. */
function namedSentence(words: PlatformWords, issue: z.core.$ZodIssue | undefined): Text | undefined {
  const name: unknown = issue?.code === 'custom' ? issue.params?.sentence : undefined
  return typeof name === 'string' ? words.sentences[name] : undefined
}

function fieldSentences(
  { words, schema, raw }: { words: PlatformWords; schema: z.ZodType; raw: unknown },
  language: Language,
): Record<string, string> {
  const result = schema.safeParse(raw, { error: locales[language], reportInput: true })
  const sentences: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const said = namedSentence(words, issue) ?? formSentence(words, issue) ?? boundSentence(words, issue)
    const sentence = said?.(language) ?? issue.message
    sentences[String(issue.path[0] ?? '')] ??= sentence
    // Of a part also where exactly, so that a form of many like parts can mark the one that is meant.
    if (issue.path.length > 1) sentences[issue.path.join('.')] ??= sentence
  }
  return sentences
}

/** That a field is left out, or is of another form than it has: patterns and types say nothing to people. */
function formSentence(words: PlatformWords, issue: z.core.$ZodIssue): Text | undefined {
  if (issue.code === 'invalid_format' && issue.format === 'regex') return words.ofForm
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined
    ? (language) => words.ofBound(language, { end: 'least', measure: 'characters', bound: 1 })
    : words.ofForm
}

/** What zod calls what it counts or measures, as people know it; others have its own words. */
const measures: Readonly<Record<string, Measure>> = {
  string: 'characters',
  array: 'parts',
  number: 'number',
  int: 'number',
  bigint: 'number',
}

/** That something is too short, too long, too small or too large, as a person would say it. */
function boundSentence(words: PlatformWords, issue: z.core.$ZodIssue): Text | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const measure = measures[issue.origin]
  const [end, bound] =
    issue.code === 'too_small' ? (['least', issue.minimum] as const) : (['most', issue.maximum] as const)
  return measure && issue.inclusive !== false
    ? (language) => words.ofBound(language, { end, measure, bound })
    : undefined
}
