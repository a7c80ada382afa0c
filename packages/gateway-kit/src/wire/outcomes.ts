import { z } from 'zod'

/** Every word that the wallet may answer to an action. A profile maps them to the provider's own words. */
export const outcomes = [
  'OK',
  'DUPLICATE_MISMATCH',
  'ROLLED_BACK',
  'NOT_ENOUGH_MONEY',
  'ROUND_CLOSED',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'LIMIT_REACHED',
  'NOT_ALLOWED',
  'BET_NOT_FOUND',
  'ALREADY_ROLLED_BACK',
  'UNKNOWN_REFERENCE',
  'ALREADY_SETTLED',
  'REVERSAL_INSUFFICIENT_FUNDS',
  'REFERENCE_SCOPE_MISMATCH',
  'ALREADY_CLOSED',
  'NOT_APPLIED',
  'TEMPORARY',
] as const
export const outcome = z.enum(outcomes)
export type Outcome = z.output<typeof outcome>

/** These settle nothing: the same action may be sent again and may then be answered otherwise. */
const retryable: ReadonlySet<Outcome> = new Set<Outcome>(['TEMPORARY', 'NOT_APPLIED'])

/** Whether the sender may repeat the action, with the same transaction id, and expect another answer. */
export function isRetryable(word: Outcome): boolean {
  return retryable.has(word)
}

/** Whether an outcome stops the other actions of its call: closing what is closed does no harm to them. */
export function isRefusal(word: Outcome): boolean {
  return word !== 'OK' && word !== 'ALREADY_CLOSED'
}

/** Which limit stood in the way of a bet that was answered LIMIT_REACHED. */
export const limitKinds = ['STAKE', 'LOSS', 'GAME_MIN', 'GAME_MAX'] as const
export const limitKind = z.enum(limitKinds)
export type LimitKind = z.output<typeof limitKind>

/** Why the wallet did not look at a call at all. Nothing was stored; none of these is an {@link Outcome}. */
export const refusals = [
  'SIGNATURE_INVALID', // 401: missing or wrong signature, unknown key, time outside the window, nonce seen before
  'UNKNOWN_PROVIDER', // 404
  'MALFORMED', // 422: not JSON, or not of the call's shape
  'AMOUNT_NOT_EXACT', // 422: the currency cannot hold this amount without rounding
  'TOO_LARGE', // 413
  'TOO_MANY', // 429
  'TEMPORARY', // 503: try again
] as const
export const refusal = z.strictObject({
  error: z.enum(refusals),
  message: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
})
export type Refusal = z.output<typeof refusal>
