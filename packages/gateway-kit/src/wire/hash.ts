import { hash } from 'node:crypto'
import type { Action } from './actions.ts'

interface Who {
  operator: string
  player: string
}

/** Fields that describe an attempt: they may differ between copies of one action. */
const ofTheAttempt: ReadonlySet<string> = new Set(['occurredAt', 'transaction'])

function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return canonicalObject(value as Record<string, unknown>) // neither null nor an array
}

function canonicalObject(value: Record<string, unknown>, leaveOut?: ReadonlySet<string>): string {
  let text = ''
  for (const name of Object.keys(value).sort()) {
    if (value[name] === undefined || leaveOut?.has(name)) continue
    text += `${text === '' ? '' : ','}"${name}":${canonical(value[name])}`
  }
  return `{${text}}`
}

const digest = ({ operator, player }: Who, fields: object): string =>
  hash('sha256', canonicalObject({ ...fields, operator, player }, ofTheAttempt))

/** An action without what is told for the record alone (record 1056). */
function business(action: Action): object {
  const told: Record<string, unknown> = { ...action, jackpotContributions: undefined }
  if (action.type === 'ROLLBACK') told.amount = undefined
  if ('freeRounds' in action && action.freeRounds) told.freeRounds = { grant: action.freeRounds.grant }
  return told
}

/** What may have been hashed for an action that means the same: until record 1056 whatever it carried was. */
function spellings(action: Action): object[] {
  const told = [business(action), action]
  if ('roundClosed' in action && action.roundClosed) return told
  return told.flatMap((fields) => [
    { ...fields, roundClosed: undefined },
    { ...fields, roundClosed: false },
  ])
}

/**
 * SHA-256, as hex, over the business fields of an action and who plays, to be kept with its answer. Request id, session and
 * `occurredAt` belong to the attempt and stay out; so does what is told for the record alone. A `roundClosed` of false stands
 * in it as it was sent, as with servers of the version before, which compare nothing but this: see `isSameBusiness`.
 */
export function businessHash(who: Who, action: Action): string {
  return digest(who, business(action))
}

/** Whether an action is the one of the same transaction id whose hash was kept, and so a replay: else it is a mismatch. */
export function isSameBusiness(kept: string, who: Who, action: Action): boolean {
  return spellings(action).some((fields) => digest(who, fields) === kept)
}
