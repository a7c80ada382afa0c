import { z } from 'zod'
import { everyCall, type NamedCall } from './every-call.ts'

/** The calls that answer with a list. */
export const listCalls: readonly NamedCall[] = everyCall.filter(
  ({ call, schemas }) => call.method === 'GET' && schemas.item !== undefined,
)

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** What each field of a list's input is filled with: the widest window, the first page, things that exist. */
function fillIn(name: string, now: number, id: string): unknown {
  const known: Record<string, unknown> = {
    from: dayOf(now - 59 * dayMs),
    to: dayOf(now),
    id,
    code: 'arcade',
    rankType: 'popular',
    bank_id: 'bank_nusa',
    bank_code: 'NUSA',
    search: 'b0000',
    type: '',
  }
  return known[name]
}

/** An input for a list call; fields that have a standard are left to it. */
export function listInput({ call, schemas }: NamedCall, now: number, memberId: string): Record<string, unknown> {
  const shape = z.toJSONSchema(schemas.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: unknown[] }>
    required?: string[]
  }
  const names = new Set([
    ...(shape.required ?? []),
    ...Object.keys(shape.properties ?? {}).filter((name) => name === 'from' || name === 'to'),
  ])
  const id = call.group === 'bank' ? 'bank_nusa' : memberId
  return Object.fromEntries(
    [...names].map((name) => [name, shape.properties?.[name]?.enum?.[0] ?? fillIn(name, now, id)]),
  )
}
