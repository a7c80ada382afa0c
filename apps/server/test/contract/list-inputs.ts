import { dayOf } from '@balai/calendar'
import { z } from 'zod'
import { everyCall, type NamedCall } from './every-call.ts'

/** The calls that answer with a list. */
export const listCalls: readonly NamedCall[] = everyCall.filter(
  ({ call, schemas }) => call.method === 'GET' && schemas.item !== undefined,
)

type ListInput = Record<string, unknown>

/** An input for a list, and what it asks for, in a word. */
export interface ListQuestion {
  asks: string
  input: ListInput
}

interface Field {
  enum?: unknown[]
}

const dayMs = 86_400_000
/** The day of the demo's calendar. */
const dayAt = (ms: number): string => dayOf(new Date(ms), 'Asia/Jakarta')

/** Fields that choose a page and not what is in it. */
const paging = new Set(['before', 'after', 'page', 'count'])
const window = new Set(['from', 'to'])
/** Their days narrow them as any filter does; elsewhere a list is asked in its widest window. */
const isOpenEnded = (name: string): boolean => name === 'operators.listAudit'

/** What each filter without a list of values is asked for: what much is of, and what little is of. */
const plausible: Record<string, readonly string[]> = {
  code: ['arcade', 'pasar-malam', 'rempah', 'nobody-plays-it'],
  provider: ['arcade', 'nobody'],
  slug: ['pasar-malam'],
  bankId: ['bank_nusa', 'bank_melati'],
  group: ['deposit', 'referral'],
  subject: ['mbr_large000000007', 'nobody'],
  memberId: ['mbr_large000000007', 'nobody'],
  staffId: ['stf_large000000001', 'stf_large000000002', 'nobody'],
  type: ['6', '11', '3', '1'],
  setting: ['all', 'active', 'ended'],
  serial: ['DP0000000007', 'DP0000000000', 'nobody'],
}

/** By call, where the same field asks for something else; a page's path names one page, and none of a test's. */
const ofCall: Record<string, readonly string[]> = {
  'promotions.consoleListVoucher search': ['acara', 'BANYAK000000007', '007', 'nobody'],
  'promotions.consoleListBonus search': ['acara', 'BANYAK000000007', 'daily', 'nobody'],
  'promotions.consoleListRedPacket search': ['acara', 'rare', 'nobody'],
  'promotions.consoleListVoucherUse id': ['vch_large000000000'],
  'games.listGame search': ['a', 'pasar', 'qqq'],
  'games.consoleListGames search': ['a', 'pasar', 'qqq'],
  'content.pageContent slug': ['', 'bantuan'],
  'content.consoleListContent path': ['bantuan', 'nobody'],
}
/** By call and filter, what a screen asks along with it: a request is looked up in every state (record 0573), an address of pages. */
const along: Record<string, ListInput> = {
  'content.consoleListContent path': { kind: 'page' },
  'bank.consoleListDeposit search': { state: 'all' },
  'bank.consoleListWithdrawal search': { state: 'all' },
}
const memberSearches = ['b0000', 'b00000007', 'DP000000000', 'WD0000000007', 'Pemain', 'nobody']

function fieldsOf({ schemas }: NamedCall): { fields: Record<string, Field>; required: Set<string> } {
  const shape = z.toJSONSchema(schemas.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Field>
    required?: string[]
  }
  return { fields: shape.properties ?? {}, required: new Set(shape.required) }
}

/** Every value that a filter is asked for. */
function valuesOf({ name, call }: NamedCall, field: string, { enum: values }: Field, now: number): readonly unknown[] {
  if (values) return values
  // One end of a window alone, the other left open: with all that is old, and without it.
  if (window.has(field)) return [200, 59].map((days) => dayAt(now - days * dayMs))
  const ofThis = ofCall[`${name} ${field}`]
  if (ofThis) return ofThis
  if (field === 'id') return [call.group === 'bank' ? 'bank_nusa' : 'mbr_large000000007']
  const found = field === 'search' ? memberSearches : plausible[field]
  if (!found) throw new Error(`${name}: no value is known for the filter ${field}`)
  return found
}

/**
 * What a list can be asked for, from its input's schema: nothing but what it must be told, in its widest window; then each
 * filter alone, by every value that it has or by values that choose much and little.
 */
export function listQuestions(named: NamedCall, now: number): ListQuestion[] {
  const { fields, required } = fieldsOf(named)
  const base: ListInput = {}
  const filters: [string, readonly unknown[]][] = []
  for (const [field, schema] of Object.entries(fields)) {
    if (paging.has(field)) continue
    if (window.has(field) && !isOpenEnded(named.name)) {
      base[field] = dayAt(field === 'from' ? now - 59 * dayMs : now)
      continue
    }
    const known = valuesOf(named, field, schema, now)
    const values = required.has(field) && !schema.enum ? known.slice(0, 1) : known // what a path names is there
    if (required.has(field)) base[field] = values[0]
    filters.push([field, values])
  }
  const alone = filters.flatMap(([field, values]) =>
    values
      .filter((value) => value !== base[field])
      .flatMap((value) => {
        const question = { asks: `${field} ${value}`, input: { ...base, [field]: value } }
        const more = along[`${named.name} ${field}`]
        return more
          ? [question, { asks: `${question.asks} and more`, input: { ...question.input, ...more } }]
          : [question]
      }),
  )
  return [{ asks: 'all', input: base }, ...alone]
}

/** The largest number of a page that a list takes. */
function largestPage({ schemas }: NamedCall): number {
  const { properties } = z.toJSONSchema(schemas.input, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, { maximum?: number }>
  }
  return properties?.page?.maximum ?? 1
}

/** Where a list does not say what its next page begins with, this field of the last row does. */
const ends: Record<string, string> = { 'games.consoleListComparisons': 'from' }

/** Whether a list comes in pages of a size that the caller chooses. */
export function isPaged(named: NamedCall): boolean {
  const { fields } = fieldsOf(named)
  return 'count' in fields && ['before', 'after', 'page'].some((field) => field in fields)
}

/** The input for the page after the one that was answered; undefined when that was the last. */
export function nextPage(
  named: NamedCall,
  input: ListInput,
  answered: { result: unknown; rows: readonly object[] },
): ListInput | undefined {
  const { fields } = fieldsOf(named)
  const cursor = ['before', 'after'].find((field) => field in fields)
  const last = answered.rows.at(-1) as ListInput | undefined // an item of the contract
  const { next, hasMore = true } = (answered.result ?? {}) as { next?: string | null; hasMore?: boolean }
  if (!last || !hasMore) return undefined
  if (!cursor) return { ...input, page: Number(input.page ?? 1) + 1 }
  const end = next === undefined ? last[ends[named.name] ?? 'id'] : next
  return end === null ? undefined : { ...input, [cursor]: end }
}

/** The pages that are asked for after the one that was answered: the next one, if there is one, and by number the `last` one too. */
export function laterPages(
  named: NamedCall,
  { asks, input }: ListQuestion,
  { last, ...answered }: { result: unknown; rows: readonly object[]; last: number },
): ListQuestion[] {
  const next = nextPage(named, input, answered)
  const { fields } = fieldsOf(named)
  if (!('page' in fields)) return next ? [{ asks: `${asks}, next page`, input: next }] : []
  return [2, Math.min(last, largestPage(named))].map((page) => ({
    asks: `${asks}, page ${page}`,
    input: { ...input, page },
  }))
}
