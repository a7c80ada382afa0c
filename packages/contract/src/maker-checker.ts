import { z } from 'zod'
import { memberAbsence } from './safer-play/schemas.ts'
import { instantOut, queryCount } from './schema.ts'

/** Where something stands that one of the staff asks for and another decides. */
const checkedStates = ['pending', 'approved', 'rejected'] as const

const id = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })

/** Which one it is, and of whom; the first fields of each. */
export const checkedOf = {
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  fullName: z.string(),
  /**
   * Whoever decides knows who is blocked, and why (`pin` after five wrong PINs, `age` after an identity card of somebody under age),
   * and who stays away.
   */
  memberState: z.enum(['active', 'blocked', 'closed']),
  memberStateReason: z.string().nullable(),
  memberAbsence: memberAbsence.nullable(),
}

/** Why, by whom and how it was decided; the last fields of each. */
export const checkedBy = {
  reason: z.string(),
  state: z.enum(checkedStates),
  askedBy: person,
  askedAt: instantOut,
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
  decisionReason: z.string().nullable(),
  /** One asked for it oneself: somebody else approves. */
  isMine: z.boolean(),
}

/** What a list of them is asked for, of everybody or of one member. */
export const checkedInput = z.object({
  state: z.enum(checkedStates).default('pending'),
  memberId: id.optional(),
  /** `next` of the page before. */
  after: id.optional(),
  count: queryCount(50, 200),
})

/** `waiting` counts the pending ones of everybody, to 100. */
export const checkedResult = z.object({ next: z.string().nullable(), waiting: z.int() })
