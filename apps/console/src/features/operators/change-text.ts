import { zoneName } from '@balai/calendar'
import { formatThousands, writeMoney } from '@balai/ui'
import { percentText } from '../../desk/percent-text.ts'
import { timesText } from '../../desk/times-text.ts'
import { zoned } from '../../desk/zoned-time.ts'
import { type TrailWords, vocabularyOf, wordOf } from './trail-words.ts'

/** What is told of a line: what was done to what, and its fields before and after, null where there are none. */
interface Told {
  action: string
  subject: string
  before: unknown
  after: unknown
}

interface Teller extends ReturnType<typeof vocabularyOf> {
  subject: string
  timeZone: string
  yes: string
  no: string
}

/** The fields that hold an instant: in any other such a text was typed, as a bank's reference may be. */
const moments: ReadonlySet<string> = new Set([
  'closesAt',
  'endsAt',
  'expiresAt',
  'opensAt',
  'startsAt',
  'validFrom',
  'validUntil',
])

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What people call a thing by: it leads the line even where it stayed as it was. */
const naming: readonly string[] = ['kind', 'title', 'titleId', 'email', 'name', 'accountNo']

/** A field that has no name here shows under its own: better a strange word than nothing. */
const nameOf = (name: string, { fields }: Teller): string => wordOf(fields, name) ?? name

/** Sums of money by the names that acts write; any other number counts something. */
const sums: ReadonlySet<string> = new Set([
  'amount',
  'budget',
  'depositMaximum',
  'depositMinimum',
  'depositsNeeded',
  'giftPerClaim',
  'giftsPerDay',
  'keepTurnover',
  'largest',
  'maximum',
  'maximumPayout',
  'maximumStake',
  'memberTransferMinimum',
  'memberTransferPerDay',
  'minimumDeposit',
  'minimumDeposits',
  'minimumPayout',
  'minimumStake',
  'smallest',
  'smallestStake',
  'turnoverNeeded',
  'unverifiedDepositsPerMonth',
  'voided',
  'withdrawalMaximum',
  'withdrawalMinimum',
])

/** Kept in hundredths of a time, as staff write times. */
const times: ReadonlySet<string> = new Set(['turnoverMultiplier'])

/** Without the sign, which its name has. */
const percent = (ppm: number): string => percentText(ppm).replace('%', '')

/** Sums are told in rupiah. Shares are kept per million, and turnover in hundredths; people set percent, and times. */
function inItsUnit(name: string, value: unknown): unknown {
  if (sums.has(name) && typeof value === 'number') return writeMoney(value)
  if (times.has(name) && typeof value === 'number') return timesText(value)
  if (name.endsWith('Ppm') && typeof value === 'number') return percent(value)
  if ((name !== 'rates' && name !== 'earnRates') || !isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([category, ppm]) => [category, percentText(Number(ppm))]))
}

/** Words and instants are read by the field; of any other the text is told as it was typed. */
function valueText(name: string, value: unknown, teller: Teller): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? teller.yes : teller.no
  if (typeof value === 'number') return Number.isInteger(value) ? formatThousands(value) : String(value)
  if (Array.isArray(value)) return value.map((each) => valueText(name, each, teller)).join('; ') || '–'
  if (typeof value === 'object') return fieldsText(value, teller) || '–'
  const text = String(value)
  if (moments.has(name)) return momentText(text, teller)
  return wordOf([teller.values[name] ?? {}], text) ?? text
}

/** An instant by the operator's clocks, with their zone as every time has it (record 0812). The trail is never mended: what is none is told as it stands, and breaks no page. */
function momentText(text: string, { timeZone }: Teller): string {
  if (!instant.test(text) || Number.isNaN(Date.parse(text))) return text
  const { day, minute } = zoned(new Date(text), timeZone)
  return `${day} ${minute} ${zoneName(timeZone, new Date(text))}`
}

const fieldsText = (fields: object, teller: Teller): string =>
  inALine(
    Object.entries(fields)
      .filter(([name, value]) => !isToldElsewhere(name, value, teller))
      .map(([name, value]) => ({
        name,
        label: nameOf(name, teller),
        text: toldAs(name, value, teller),
      })),
  )

/** Say what they are by themselves, and are what one looks for: they stand first, without their names. */
const plain: readonly string[] = ['amount', 'state']

/** `Rp 500.000 · Menunggu → Disetujui · Nama: …` */
function inALine(parts: readonly { name: string; label: string; text: string }[]): string {
  const first = plain.flatMap((word) => parts.filter(({ name }) => name === word)).map(({ text }) => text)
  const rest = parts.filter(({ name }) => !plain.includes(name)).map(({ label, text }) => `${label}: ${text}`)
  return [...first, rest.join(', ')].filter(Boolean).join(' · ')
}

/** The subject and the operator are told beside the line, a bank by its name; its id says nothing to people. */
const isToldElsewhere = (name: string, value: unknown, { subject }: Teller): boolean =>
  name === 'id' || name === 'operatorId' || name === 'bankId' || value === subject

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a field in its unit and in words. */
const toldAs = (name: string, value: unknown, teller: Teller): string => valueText(name, inItsUnit(name, value), teller)

/** What differs between two objects, field by field. */
function fieldsDifference(before: object, after: object, teller: Teller): string {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, ...difference(name, old.get(name), now.get(name), teller) }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, parts, was, is }) => `${nameOf(name, teller)}: ${parts ?? `${was} → ${is}`}`)
    .join(', ')
}

/** Levels are told by their number, which stays; of any other list what is in it on one side only. */
function listDifference(name: string, before: readonly unknown[], after: readonly unknown[], teller: Teller): string {
  const text = (each: unknown) => toldAs(name, each, teller)
  const numbered = (list: readonly unknown[]) =>
    new Map(list.flatMap((each) => (isFields(each) && 'level' in each ? [[each.level, each] as const] : [])))
  const [old, now] = [numbered(before), numbered(after)]
  const kept = [...now].flatMap(([level, each]) => {
    const differing = fieldsDifference(old.get(level) ?? each, each, teller)
    return differing === '' ? [] : [`${nameOf('level', teller)} ${level}: ${differing}`]
  })
  const only = (list: readonly unknown[], other: readonly unknown[], numbers: typeof old, sign: string) => {
    const there = new Set(other.map(text))
    return list
      .filter((each) => !(isFields(each) && 'level' in each && numbers.has(each.level)) && !there.has(text(each)))
      .map((each) => `${sign} ${text(each)}`)
  }
  return [...kept, ...only(before, after, now, '−'), ...only(after, before, old, '+')].join('; ')
}

interface Difference {
  was: string
  is: string
  /** Which of its parts differ, where it has parts on both sides. */
  parts: string | null
}

/** A field before and after, and of what has many parts which of them differ: thirty permissions are not compared by eye. */
function difference(name: string, before: unknown, after: unknown, teller: Teller): Difference {
  const [was, is] = [toldAs(name, before, teller), toldAs(name, after, teller)]
  if (Array.isArray(before) && Array.isArray(after))
    return { was, is, parts: listDifference(name, before, after, teller) || null }
  const [old, now] = [inItsUnit(name, before), inItsUnit(name, after)]
  return { was, is, parts: isFields(old) && isFields(now) ? fieldsDifference(old, now, teller) || null : null }
}

/** A field on either side of an act, in words; a side is null where the act left none. */
export interface FieldChange {
  name: string
  label: string
  before: string | null
  after: string | null
  /** Which parts of it differ, where it has parts on both sides. */
  parts: string | null
}

/** Every field that either side tells, but for what stands beside the line. */
function fieldsOf({ before, after }: Told, teller: Teller): FieldChange[] {
  const [old, now] = [before, after].map((side) => (isFields(side) ? new Map(Object.entries(side)) : null))
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const told = (name: string): Omit<FieldChange, 'name' | 'label'> => {
    const { was, is, parts } = difference(name, old?.get(name), now?.get(name), teller)
    return { before: old ? was : null, after: now ? is : null, parts }
  }
  return [...names]
    .filter((name) => !isToldElsewhere(name, now?.get(name) ?? old?.get(name), teller))
    .map((name) => ({ name, label: nameOf(name, teller), ...told(name) }))
}

/** Of a before and an after what names the thing, then what differs. */
function differences(told: Told, teller: Teller): string {
  const fields = fieldsOf(told, teller)
  const isNew = (name: string) => !isFields(told.before) || !(name in told.before)
  const named = fields.filter(({ name, before, after }) => before === after && naming.includes(name))
  const changed = fields.filter(({ before, after }) => before !== after)
  return inALine([
    ...named.map(({ name, label, after }) => ({ name, label, text: `${after}` })),
    ...changed.map(({ name, label, before, after, parts }) => ({
      name,
      label,
      text: parts ?? `${isNew(name) ? '' : `${before} → `}${after}`,
    })),
  ])
}

function tellerOf({ action, subject }: Told, words: TrailWords, timeZone: string): Teller {
  const { on: yes, off: no } = words.operators.settings
  return { ...vocabularyOf(action, words), subject, timeZone, yes, no }
}

/** Every field of an act, before and after: the whole of what {@link changeText} puts in a line. */
export const changedFields = (told: Told, words: TrailWords, timeZone: string): FieldChange[] =>
  fieldsOf(told, tellerOf(told, words, timeZone))

/**
 * What an act changed, its fields named in words: of a before and an after what names the thing, then what differs.
 * Empty where the act left neither.
 */
export function changeText(told: Told, words: TrailWords, timeZone: string): string {
  const { before, after } = told
  const teller = tellerOf(told, words, timeZone)
  if (isFields(before) && isFields(after)) return differences(told, teller)
  return [before, after]
    .filter(isFields)
    .map((side) => fieldsText(side, teller))
    .join(' → ')
}
