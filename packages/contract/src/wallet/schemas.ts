import { z } from 'zod'
import { carriedBonus } from '../bank/deposit-schema.ts'
import { amountIn, amountOut, blankableOr, day, emptyInput, instantOut, queryCount, queryFlag } from '../schema.ts'
import { outcome } from './outcome.ts'

export * from './console-schemas.ts'
export * from './transit-schemas.ts'

const wallet = {
  /** `main`, or the provider of a transfer wallet. */
  code: z.string(),
  name: z.string(),
  balance: amountOut,
  /** False when the provider did not tell just now: then it is what it told last. */
  isFresh: z.boolean(),
}

export const getBalance = {
  input: emptyInput,
  item: z.object(wallet),
  result: z.object({
    /** Cash, bonus and provider wallets (decision 18). */
    total: amountOut,
    cash: amountOut,
    bonus: amountOut,
    /** On its way out; in no wallet of the list. */
    locked: amountOut,
    /** On its way to or from a provider's wallet; in no wallet of the list. */
    transit: amountOut,
    currency: z.string(),
    /** Decision 37: every figure says so where it is shown. */
    isPlayMoney: z.boolean(),
  }),
}

export const getWalletBalance = {
  input: z.object({ code: z.string().min(1).max(64) }),
  result: z.object({ ...wallet, cash: amountOut, bonus: amountOut, locked: amountOut }),
}

export const transferOptions = {
  input: emptyInput,
  /** The main wallet first, then the providers that are on, used before or not. */
  item: z.object({ code: z.string(), name: z.string() }),
  result: z.object({
    /** Null where the operator has no transfers between members (decision 24). */
    gift: z.object({ minimum: amountOut, perDay: amountOut }).nullable(),
  }),
}

/** A code of spec 3, or nothing for all of them. */
const typeIn = z
  .union([z.int(), z.string().regex(/^(\d{1,2})?$/)])
  .transform((value) => (value === '' ? null : Number(value)))
  .pipe(z.int().min(0).max(28).nullable())
  .default(null)

const code = z.string().min(1).max(64)

/** Between the main wallet and a provider's. `UNKNOWN`: the provider has not answered; the credit is safe in transit. */
const providerTransfer = z.object({
  id: z.string(),
  provider: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountOut,
  state: z.enum(['CREATED', 'HELD', 'SENT', 'CONFIRMED', 'REJECTED', 'UNKNOWN']),
  reason: z.string().nullable(),
})

/** What came of it, in one word and in a sentence (the answer's message). */
const transferOutcome = z.object({ outcome })

export const transfer = {
  input: z.object({
    amount: amountIn,
    fromCode: code,
    toCode: code,
    /** Names one attempt: the same again is the same transfer. */
    requestId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,60}$/)
      .optional(),
  }),
  result: transferOutcome,
  item: providerTransfer,
}

const allOutcome = transferOutcome.extend({
  /**
   * Wallets that no transfer was begun with, though there is credit, and the one that a limit let not all of the cash go to. A
   * transfer that its provider refused, or has not answered, is among the results.
   */
  stayed: z.array(z.object({ code: z.string(), name: z.string(), reason: z.string() })),
})
export const allTransfer = { input: emptyInput, result: allOutcome, item: providerTransfer }
export const allTransferCode = { input: z.object({ code }), result: allOutcome, item: providerTransfer }

const memberTransfer = z.object({
  id: z.string(),
  /** Masked. */
  recipient: z.string(),
  amount: amountOut,
  state: z.enum(['asked', 'done']),
  /** Until when it may be confirmed. */
  expiresAt: instantOut,
  confirmedAt: instantOut.nullable(),
})

export const transferCreditRequest = {
  input: z.object({
    username: z.string().trim().min(1).max(64),
    amount: amountIn,
    requestId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,64}$/)
      .optional(),
    /** Sends the one-time code; with the same requestId, once more. */
    requestTAC: blankableOr(z.union([z.boolean(), queryFlag]), true),
  }),
  /** The reference stands in the message beside the code; null where none was sent just now. */
  result: memberTransfer.extend({ codeReference: z.string().nullable() }),
}
export const confirmTransferRequest = {
  input: z.object({ id: z.string().min(1).max(64), code: z.string().regex(/^\d{6}$/) }),
  result: memberTransfer,
}

export const creditLog = {
  input: z.object({
    from: day,
    to: day,
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .transform(BigInt)
      .optional(),
    count: queryCount(50, 100),
  }),
  result: z.object({ next: z.string().nullable() }),
  item: z.object({
    id: z.string(),
    at: instantOut,
    code: z.int(),
    name: z.string(),
    /** Above zero came in, below zero went out. */
    amount: amountOut,
    balanceBefore: amountOut,
    balanceAfter: amountOut,
    /** The other wallet, or the other member, masked; null for what staff adjusted. */
    counterpart: z.string().nullable(),
    state: z.enum(['completed', 'pending', 'returned']),
  }),
}

export const transactionHistory = {
  input: z.object({
    from: day,
    to: day,
    type: typeIn,
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .transform(BigInt)
      .optional(),
    count: queryCount(50, 100),
  }),
  result: z.object({ next: z.string().nullable() }),
  item: z.object({
    id: z.string(),
    at: instantOut,
    /** Transaction type of spec 3. */
    code: z.int(),
    /** The key of its name among the words, and the name in the reader's language. */
    nameKey: z.string(),
    name: z.string(),
    /** Above zero came in, below zero went out. */
    amount: amountOut,
    balanceAfter: amountOut,
    /** Serial number, round or the like. */
    reference: z.string().nullable(),
    /** What the bonus or the red packet of it is called, in the reader's language; null for everything else (record 1158). */
    title: z.string().nullable(),
    /**
     * `pending`: held for a withdrawal that nobody has decided; `approved`: held for one that is about to be paid;
     * `returned`: held, and given back; `bounced`: what the bank sent back after it was paid.
     */
    state: z.enum(['completed', 'pending', 'approved', 'returned', 'bounced']),
    /** The round that a bet, a win or a bet given back belongs to, as it stands now; null for everything else. */
    game: z
      .object({
        /** As its provider numbers it. */
        id: z.string(),
        title: z.string(),
        stake: amountOut,
        win: amountOut,
        /** The path of a picture of the round, for who has played it. */
        detailImage: z.string(),
      })
      .nullable(),
    /** What was sent for a deposit of which less was credited; null for everything else. */
    sentAmount: amountOut.nullable(),
    ...carriedBonus,
  }),
}
