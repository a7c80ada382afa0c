import { z } from 'zod'
import { action } from './actions.ts'
import { wireAttempt, wireBalance, wireCurrency, wireHeld, wireId } from './fields.ts'
import { limitKind, outcome } from './outcomes.ts'

/** A round that was begun and not closed, with the bets that stand in it, so that the game can be resumed. */
const openRound = z.strictObject({
  round: wireId,
  game: wireId,
  bets: z.array(z.strictObject({ transaction: wireId, amount: wireHeld })),
})

export const authenticateRequest = z.strictObject({ ...wireAttempt, launchToken: z.string().min(16).max(256) })

export const authenticateAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('OK'),
    operator: wireId,
    player: wireId,
    session: wireId,
    game: wireId,
    currency: wireCurrency,
    /** Digits after the point in every amount of this profile: at 2, `"12345"` is 123.45. */
    scale: z.int().min(0).max(8),
    balance: wireBalance,
    /** Null where the game bounds no bet; a side on which it does not is 0, or the largest amount that a call may carry. */
    betLimits: z.strictObject({ minimum: wireHeld, maximum: wireHeld }).nullable(),
    jurisdiction: z.strictObject({
      playMoney: z.boolean(),
      autoplayAllowed: z.boolean(),
      minimumRoundMs: z.int().min(0),
      showNetResult: z.boolean(),
    }),
    openRound: openRound.nullable(),
  }),
  z.strictObject({ outcome: z.enum(['TOKEN_EXPIRED', 'USER_DISABLED', 'NOT_ALLOWED', 'TEMPORARY']) }),
])

export const balanceRequest = z.strictObject({ ...wireAttempt, player: wireId, session: wireId })

export const balanceAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('OK'), currency: wireCurrency, balance: wireBalance }),
  z.strictObject({ outcome: z.enum(['TOKEN_EXPIRED', 'TEMPORARY']) }),
])

/** All or nothing: if one action is refused (`isRefusal`), the others answer NOT_APPLIED and may be sent again. */
export const transactionsRequest = z.strictObject({
  ...wireAttempt,
  operator: wireId,
  player: wireId,
  /** A BET needs a live one; wins and rollbacks are taken after the session's end too, and may carry none. */
  session: wireId.nullable(),
  actions: z.array(action).min(1).max(20),
})

export const actionResult = z.strictObject({
  transaction: wireId,
  outcome,
  /** Which limit, with LIMIT_REACHED. */
  limit: limitKind.optional(),
  /** Our transfer's id; null where no money moved. */
  transfer: wireId.nullable(),
  /** True when this very action was processed earlier and its first answer is repeated here. */
  replayed: z.boolean(),
  /** As first processed; null where the answer was not stored (TEMPORARY, NOT_APPLIED) or no player was found. */
  balanceAfter: wireBalance.nullable(),
})
export type ActionResult = z.output<typeof actionResult>

export const transactionsAnswer = z.strictObject({
  requestId: wireId,
  /** One for each action, in the order sent. */
  results: z.array(actionResult),
  /** Balance now; null when the player is not known here. */
  balance: wireBalance.nullable(),
})

export const closeRoundRequest = z.strictObject({
  ...wireAttempt,
  operator: wireId,
  player: wireId,
  round: wireId,
  game: wireId,
})

export const closeRoundAnswer = z.strictObject({
  outcome: z.enum(['OK', 'ALREADY_CLOSED', 'UNKNOWN_REFERENCE', 'TEMPORARY']),
  balance: wireBalance.nullable(),
})

/** `POST <wallet>/gateway/<provider>/<call>`: what a provider may ask of the wallet. */
export const inboundCalls = {
  authenticate: { request: authenticateRequest, answer: authenticateAnswer },
  balance: { request: balanceRequest, answer: balanceAnswer },
  transactions: { request: transactionsRequest, answer: transactionsAnswer },
  'round/close': { request: closeRoundRequest, answer: closeRoundAnswer },
} as const
export type InboundCall = keyof typeof inboundCalls
export type InboundRequest<C extends InboundCall> = z.output<(typeof inboundCalls)[C]['request']>
export type InboundAnswer<C extends InboundCall> = z.output<(typeof inboundCalls)[C]['answer']>

export type AuthenticateAnswer = InboundAnswer<'authenticate'>
export type TransactionsRequest = InboundRequest<'transactions'>
export type TransactionsAnswer = InboundAnswer<'transactions'>
