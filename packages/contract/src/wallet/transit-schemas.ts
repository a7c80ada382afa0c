import { z } from 'zod'
import { amountOut, instantOut, queryCount } from '../schema.ts'

const person = z.object({ id: z.string(), name: z.string() })
const id = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)
const outcome = z.enum(['arrived', 'notArrived'])

/** What staff state of a transfer, and what became of their word. */
const statement = z.object({
  id: z.string(),
  outcome,
  reason: z.string(),
  statedBy: person,
  statedAt: instantOut,
  /** `overtaken`: the provider answered by itself before anybody confirmed. */
  state: z.enum(['pending', 'confirmed', 'declined', 'overtaken']),
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
  declineReason: z.string().nullable(),
  /** What the provider itself said in the end; null until then. */
  providerSays: z.enum(['CONFIRMED', 'REJECTED']).nullable(),
  providerSaidAt: instantOut.nullable(),
  /** The provider says otherwise. */
  contradicts: z.boolean(),
  settledBy: person.nullable(),
  settledAt: instantOut.nullable(),
  note: z.string().nullable(),
  /** One stated it oneself: somebody else confirms. */
  isMine: z.boolean(),
})

const transit = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  /** `in`: from the main wallet to the provider's. */
  direction: z.enum(['in', 'out']),
  amount: amountOut,
  /** `HELD`: never sent, so that asking again gives it back. */
  state: z.enum(['CREATED', 'HELD', 'SENT', 'CONFIRMED', 'REJECTED', 'UNKNOWN']),
  since: instantOut,
  /** When the provider was last asked, or told. */
  askedAt: instantOut,
  /** How often it was asked for the status; null where nobody counted. */
  timesAsked: z.int().nullable(),
  /** The newest statement, or the one that the list is about. */
  statement: statement.nullable(),
})

export const consoleListTransit = {
  input: z.object({
    /** On its way for over ten minutes, contradicted by the provider, or ended after a statement. */
    state: z.enum(['waiting', 'contradicted', 'done']).default('waiting'),
    /** The beginning of a username. */
    search: z.string().trim().max(64).optional(),
    /** `next` of the page before. */
    after: id.optional(),
    count: queryCount(50, 200),
  }),
  item: transit,
  /** How much waits for somebody in either list, to 100 each. */
  result: z.object({ next: z.string().nullable(), waiting: z.int(), contradicted: z.int() }),
}

export const consoleAskTransit = {
  input: z.object({ id }),
  /** With what the provider said just now. */
  result: z.object({ ...transit.shape, said: z.enum(['CONFIRMED', 'REJECTED', 'UNKNOWN']) }),
}

export const consoleStateTransit = { input: z.object({ id, outcome, reason }), result: transit }
/** The id is the statement's: another one of the same transfer is not confirmed unseen. */
export const consoleConfirmTransit = { input: z.object({ id }), result: transit }
export const consoleDeclineTransit = { input: z.object({ id, reason }), result: transit }
export const consoleSettleTransit = { input: z.object({ id, note: reason }), result: transit }
