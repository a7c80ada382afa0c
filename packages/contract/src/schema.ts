import { isDay } from '@balai/calendar'
import { z } from 'zod'
import { renameFields, reversed, type WireNames } from './call.ts'

/** The schemas of one call. `input` reads the wire, `result` and `item` write it and drop whatever they do not name. */
export interface CallSchemas {
  input: z.ZodType
  result?: z.ZodType | undefined
  item?: z.ZodType | undefined
}

/**
 * An input object under its domain names that is spelled on the wire as `names` say.
 * The types show domain names on both sides; only the raw JSON has the wire's.
 */
export function wireInput<Shape extends z.ZodRawShape>(shape: Shape, names: WireNames) {
  const back = reversed(names)
  const onWire = z.object(renameFields(shape, names) as z.ZodRawShape) // the same schemas under other keys
  type Domain = z.ZodObject<Shape>
  return onWire.transform((value) => renameFields(value, back)) as unknown as z.ZodType<
    z.output<Domain>,
    z.input<Domain>
  > // the rename is invisible to the types on purpose
}

function describe(field: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' })
  return schema
}

/** The same for what a call gives back. */
export function wireOutput<Shape extends z.ZodRawShape>(shape: Shape, names: WireNames) {
  const told = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, z.any().meta(describe(field))]))
  const onWire = z.object(renameFields(told, names) as z.ZodRawShape) // what they look like stays in the document
  type Domain = z.ZodObject<Shape>
  return z
    .object(shape)
    .transform((value) => renameFields(value, names))
    .pipe(onWire) as unknown as z.ZodType<z.output<Domain>, z.input<Domain>> // as above
}

/** The largest amount on the wire: 2^53 - 1 is the last integer that every client reads exactly (decision 5). */
const largestAmount = Number.MAX_SAFE_INTEGER

/** A positive amount in the currency's smallest displayed unit, read into bigint. The body parser has refused fractions and exponents. */
export const amountIn = z.int().min(1).max(largestAmount).transform(BigInt).meta({ description: 'Whole rupiah' })

/** A trillion rupiah. What staff set is multiplied and added up, and no result of it may pass what the wire can carry. */
export const largestRuleAmount = 1_000_000_000_000

/** What a bound of a rate names itself, so that whoever refuses it says it in percent. */
export const partsPerMillion = 'PARTS_PER_MILLION'

/** A rate in parts of a million, which staff write in percent: at most so much. */
export const rateIn = (most: number) => z.int().min(0, partsPerMillion).max(most, partsPerMillion)

/** The same of what is kept in hundredths of a time. */
export const hundredths = 'HUNDREDTHS'

/** How many times something is played, in hundredths, which staff write in times: at most so many. */
export const timesIn = (most: number) => z.int().min(0, hundredths).max(most, hundredths)

/** A positive amount that staff set: of a rule, a gift, an adjustment. */
export const ruleAmountIn = z
  .int()
  .min(1)
  .max(largestRuleAmount)
  .transform(BigInt)
  .meta({ description: 'Whole rupiah' })

/** The same, or nothing. */
export const ruleAmountOrZeroIn = z
  .int()
  .min(0)
  .max(largestRuleAmount)
  .transform(BigInt)
  .meta({ description: 'Whole rupiah' })

/**
 * An amount as the wire tells it: exactly, or, of a balance or sum that no JSON number carries exactly, the largest that
 * one does (record 0293). What moves money works on the bigint.
 */
export function toWireAmount(amount: bigint): number {
  if (amount > largestAmount) return largestAmount
  return amount < -largestAmount ? -largestAmount : Number(amount)
}

/** An amount that may be negative or zero, written from bigint. */
export const amountOut = z
  .bigint()
  .transform(toWireAmount)
  .pipe(z.int())
  .meta({ description: `Whole rupiah; ${largestAmount} stands for anything above it` })

const bangkokOffsetMs = 7 * 3_600_000

/** ISO 8601 with the offset +07:00 (decision 6). */
export function toWireInstant(instant: Date): string {
  return `${new Date(instant.getTime() + bangkokOffsetMs).toISOString().slice(0, -1)}+07:00`
}

/** From the year 1 of UTC to the end of 9999 as it is told: others have no four digits, and the database and the wire no spelling. */
const isWithinYears = (instant: Date): boolean =>
  instant.getUTCFullYear() >= 1 && new Date(instant.getTime() + bangkokOffsetMs).getUTCFullYear() <= 9_999

export const instantIn = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isWithinYears, { error: 'beside the years', params: { sentence: 'NOT_A_DAY' } })

export const instantOut = z.date().transform(toWireInstant).pipe(z.string()).meta({ description: 'ISO 8601, +07:00' })

/** A day of the operator's calendar, `YYYY-MM-DD`. A day that no calendar has has a sentence of its own. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, { error: 'not a day of the calendar', params: { sentence: 'NOT_A_DAY' } })

/** Query strings carry text: a whole number from 1 to `largest`, or `standard` when absent or left empty. */
export const queryCount = (standard: number, largest: number) =>
  z
    .union([
      z.literal('').transform(() => standard),
      z.int(),
      z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(largest))
    .default(standard)

export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A field that may stand there empty, as forms send it: then it is as if it were left out. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** The same for one that has a standard. */
export const blankableOr = <S extends z.ZodType>(schema: S, standard: z.output<S>) =>
  blankable(schema).transform((value) => value ?? standard)

export const emptyInput = z.object({})

/** A picture of a multipart call: a File in the browser, its bytes on the server. Checked and re-encoded by the slice. */
export const pictureIn = z
  .custom<Uint8Array | Blob>((value) => value instanceof Uint8Array)
  .transform((value) => value as Uint8Array) // the check above let only bytes through
  .meta({ description: 'A JPEG, PNG or WebP picture', contentMediaType: 'image/*' })

/** Stands for rules as they were read: saving them names the version that was read. */
export const rulesVersionOut = z.string()

/** Of the rules that were read, `none` where there were none; without it they are replaced whatever they are. */
export const rulesVersionIn = z.string().min(1).max(64).optional()

/** Names one attempt, as whoever sends it likes; the same again is the same request. */
export const requestIdIn = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** The digest under which a bonus's terms were read, as an answer told it (record 1085). */
export const termsIn = z.string().regex(/^[0-9a-f]{32}$/)
