import { z } from 'zod'
import { wireAmount, wireCurrency, wireId, wireSignedAmount, wireTime, wireTransaction } from './fields.ts'

const moment = { transaction: wireTransaction, occurredAt: wireTime }
const money = { amount: wireAmount, currency: wireCurrency }
const place = { round: wireId, game: wireId }

/** Part of the stake that feeds a jackpot; told for the record, already inside `amount`. */
const jackpotContribution = z.strictObject({ jackpot: wireId, amount: wireAmount })

/** Play paid for by a grant of free rounds; then a BET's amount is 0. How many remain is told for the record. */
const freeRounds = z.strictObject({ grant: wireId, remaining: z.int().min(0) })

export const betAction = z.strictObject({
  type: z.literal('BET'),
  ...moment,
  ...place,
  ...money,
  freeRounds: freeRounds.optional(),
  jackpotContributions: z.array(jackpotContribution).max(8).optional(),
  roundClosed: z.boolean().optional(),
})

export const winAction = z.strictObject({
  type: z.literal('WIN'),
  ...moment,
  ...place,
  ...money,
  /** The bet that this pays, where the provider settles bet by bet. */
  reference: wireTransaction.optional(),
  freeRounds: freeRounds.optional(),
  roundClosed: z.boolean().optional(),
})

export const rollbackAction = z.strictObject({
  type: z.literal('ROLLBACK'),
  ...moment,
  ...place,
  currency: wireCurrency,
  /** The transaction to undo. */
  reference: wireTransaction,
  /** Told for the record; the original amount is what comes back. */
  amount: wireAmount.optional(),
  roundClosed: z.boolean().optional(),
})

export const promoWinAction = z.strictObject({
  type: z.literal('PROMO_WIN'),
  ...moment,
  ...money,
  /** The provider's campaign or tournament. */
  campaign: wireId,
  game: wireId.optional(),
  round: wireId.optional(),
})

export const jackpotWinAction = z.strictObject({
  type: z.literal('JACKPOT_WIN'),
  ...moment,
  ...place,
  ...money,
  jackpot: wireId,
  roundClosed: z.boolean().optional(),
})

export const adjustAction = z.strictObject({
  type: z.literal('ADJUST'),
  ...moment,
  amount: wireSignedAmount,
  currency: wireCurrency,
  reason: z.string().min(1).max(200),
  reference: wireTransaction.optional(),
  game: wireId.optional(),
  round: wireId.optional(),
})

export const roundCloseAction = z.strictObject({ type: z.literal('ROUND_CLOSE'), ...moment, ...place })

/** One step of play. Identity is `(provider, transaction)`; see `businessHash` for what may not change. */
export const action = z.discriminatedUnion('type', [
  betAction,
  winAction,
  rollbackAction,
  promoWinAction,
  jackpotWinAction,
  adjustAction,
  roundCloseAction,
])
export type Action = z.output<typeof action>
export type ActionType = Action['type']
export type BetAction = z.output<typeof betAction>
export type WinAction = z.output<typeof winAction>
export type PromoWinAction = z.output<typeof promoWinAction>
export type JackpotWinAction = z.output<typeof jackpotWinAction>
export type RollbackAction = z.output<typeof rollbackAction>
