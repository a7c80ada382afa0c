import type { AnyCall } from '@balai/contract'
import fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  contentMediaType?: string
}

/** Words that come from inside: an answer that has one of them tells strangers how we are built. */
export const internals =
  /\bat \S+ \(|node_modules|\.ts:\d|SELECT |INSERT |UPDATE |postgres|kysely|violates|relation "|syntax error|ECONN/i

/** The same inputs on every run, so that what fails once fails again. */
export const settings = { numRuns: 20, seed: 20_261_121 }

/** What no client of ours sends: amounts that are none, texts that mean something to somebody else, wrong types. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    -1,
    0,
    1.5,
    -0,
    2 ** 53,
    1e308,
    '0x10',
    '1e5',
    '٥٠٠٠٠',
    '５０',
    ' 1',
    '1 ',
    null,
    true,
    [],
    [1000],
    {},
    { $gt: '' },
    '',
    ' ',
    '\0',
    '\u202e',
    '😀'.repeat(20),
    "' OR 1=1 --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00%0d%0a',
    'x'.repeat(5000),
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.bigInt().map(String),
  fc.double().map((value) => (Number.isFinite(value) ? value : 0)),
)

/** A sound PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Bytes in the place of a picture: none, a sound one, one cut short, one with a byte changed, and what only begins as one. */
const picture: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(pixel, Buffer.alloc(0), Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a')),
  fc.nat(pixel.length).map((length) => pixel.subarray(0, length)),
  fc.tuple(fc.nat(pixel.length - 1), fc.nat(255)).map(([place, byte]) => pixel.with(place, byte)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes])),
)

/** Years as everybody writes them. */
const fourDigits = { noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'date-time') return fc.date(fourDigits).map((date) => date.toISOString())
  const bounds = { minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 300) }
  // Patterns that look ahead cannot be turned round; what they ask for then comes by chance only.
  if (schema.pattern && !schema.pattern.includes('(?'))
    return fc.oneof(
      // Nearly always right: with many fields, nothing would get past the schema else.
      { weight: 19, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) },
      { weight: 1, arbitrary: fc.string(bounds) },
    )
  return fc.oneof(fc.string(bounds), fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^\d{4}-\d\d-\d\d$/))
}

function whole(schema: JsonSchema): fc.Arbitrary<unknown> {
  const min = Math.max(schema.minimum ?? -1_000_000_000, Number.MIN_SAFE_INTEGER)
  return fc
    .maxSafeInteger()
    .map((value) => min + (Math.abs(value) % (Math.min(schema.maximum ?? 1e12, 2 ** 53 - 1) - min + 1)))
}

function record({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, arbitrary(value)]))
  return fc.record(model, { requiredKeys: required })
}

function arbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.contentMediaType === 'image/*') return picture
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitrary))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return whole(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return record(schema)
    default:
      return hostile
  }
}

/**
 * Inputs for a call, from its own schema as it reads the wire: of the right shape, the same with one field made hostile,
 * with fields that nobody asked for, and things that are no input at all.
 */
export function inputsFor({ method }: Pick<AnyCall, 'method'>, input: z.ZodType): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const shaped = arbitrary({ ...schema, type: schema.type ?? 'object' })
  const names = Object.keys(schema.properties ?? {})
  const spoilt = names.length
    ? fc
        .tuple(shaped, fc.constantFrom(...names), hostile)
        .map(([value, name, bad]) => ({ ...(value as object), [name]: bad }))
    : shaped
  const extra = fc
    .tuple(shaped, hostile)
    .map(([value, bad]) => ({ ...(value as object), isAdmin: bad, memberId: bad, operatorId: bad }))
  const objects = [{ weight: 4, arbitrary: shaped }, { weight: 4, arbitrary: spoilt }, extra] as const
  return method === 'GET' ? fc.oneof(...objects) : fc.oneof(...objects, hostile)
}
