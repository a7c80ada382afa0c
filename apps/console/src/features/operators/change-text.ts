import { formatThousands } from '@balai/ui'
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

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** What people call a thing by: it leads the line even where it stayed as it was. */
const naming: readonly string[] = ['kind', 'title', 'titleId', 'email', 'name', 'accountNo']

/** A field that has no name here shows under its own: better a strange word than nothing. */
const nameOf = (name: string, { fields }: Teller): string => wordOf(fields, name) ?? name

const percent = (ppm: number): string => (ppm / 10_000).toLocaleString('id-ID', { maximumFractionDigits: 4 })

/** Shares are kept per million; people set them in percent. */
function inItsUnit(name: string, value: unknown): unknown {
  if (name.endsWith('Ppm') && typeof value === 'number') return percent(value)
  if ((name !== 'rates' && name !== 'earnRates') || !isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([category, ppm]) => [category, `${percent(Number(ppm))}%`]))
}

function valueText(value: unknown, teller: Teller): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? teller.yes : teller.no
  if (typeof value === 'number') return Number.isInteger(value) ? formatThousands(value) : String(value)
  if (Array.isArray(value)) return value.map((each) => valueText(each, teller)).join('; ') || '–'
  if (typeof value === 'object') return fieldsText(value, teller)
  const text = String(value)
  if (!instant.test(text)) return wordOf(teller.values, text) ?? text
  const { day, minute } = zoned(new Date(text), teller.timeZone)
  return `${day} ${minute}`
}

const fieldsText = (fields: object, teller: Teller): string =>
  Object.entries(fields)
    .filter(([name, value]) => !isToldElsewhere(name, value, teller))
    .map(([name, value]) => `${nameOf(name, teller)}: ${valueText(inItsUnit(name, value), teller)}`)
    .join(', ')

/** The subject and the operator are told beside the line; any other id says nothing to people, who go by names. */
const isToldElsewhere = (name: string, value: unknown, { subject }: Teller): boolean =>
  name === 'id' || name === 'operatorId' || value === subject

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields on either side, those first that name the thing; without what neither side tells anew. */
function differences(before: object, after: object, teller: Teller): string {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  const text = (name: string, value: unknown) => valueText(inItsUnit(name, value), teller)
  const lines = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !isToldElsewhere(name, now.get(name) ?? old.get(name), teller))
    .map((name) => ({ name, from: text(name, old.get(name)), to: text(name, now.get(name)) }))
  const named = lines.filter(({ name, from, to }) => from === to && naming.includes(name))
  const changed = lines.filter(({ from, to }) => from !== to)
  return [
    ...named.map(({ name, to }) => `${nameOf(name, teller)}: ${to}`),
    ...changed.map(({ name, from, to }) => `${nameOf(name, teller)}: ${old.has(name) ? `${from} → ` : ''}${to}`),
  ].join(', ')
}

/**
 * What an act changed, its fields named in words: of a before and an after what names the thing, then what differs.
 * Empty where the act left neither.
 */
export function changeText({ action, subject, before, after }: Told, words: TrailWords, timeZone: string): string {
  const { on: yes, off: no } = words.operators.settings
  const teller: Teller = { ...vocabularyOf(action, words), subject, timeZone, yes, no }
  if (isFields(before) && isFields(after)) return differences(before, after, teller)
  return [before, after]
    .filter((side) => side !== null)
    .map((side) => valueText(side, teller))
    .join(' → ')
}
