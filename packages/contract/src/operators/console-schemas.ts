import { z } from 'zod'
import { emptyInput, largestRuleAmount } from '../schema.ts'
import { missingThings } from './missing-things.ts'

const money = z.int().min(1).max(largestRuleAmount).meta({ description: 'Whole rupiah' })
const moneyOrZero = z.int().min(0).max(largestRuleAmount).meta({ description: 'Whole rupiah' })

export const consoleListMissing = {
  input: emptyInput,
  result: z.object({ things: z.array(z.enum(missingThings)) }),
}

/** Bounds and switches that the operator's staff set; how the site looks is the site desk's (console/site). */
const fields = {
  /** The registration form asks for a bank or e-wallet account, of the kinds that are on (spec 3). */
  registerNeedMemberAccountDetails: z.boolean(),
  memberBank: z.boolean(),
  memberEwallet: z.boolean(),
  allowPlayerToAddAccount: z.boolean(),
  /** Wrong passwords until an account is locked (decision 10). */
  maximumRetryCount: z.int().min(5).max(50),
  /** For channels that set none of their own (decision 19). */
  depositMinimum: money,
  depositMaximum: money,
  /** What may be deposited in a month before identity is verified; null for no bound. */
  unverifiedDepositsPerMonth: moneyOrZero.nullable(),
  withdrawalMinimum: money,
  withdrawalMaximum: money,
  withdrawalsPerDay: z.int().min(1).max(100),
  withdrawalNeedsKyc: z.boolean(),
  /** How long a verification holds. */
  kycValidDays: z.int().min(1).max(3_650),
  /** Credit from member to member (decision 24). */
  memberTransfer: z.boolean(),
  memberTransferMinimum: money,
  memberTransferPerDay: money,
  /** What one person of the staff may give: to a member by one claim, and in a day by vouchers and red packets (record 0294). */
  giftPerClaim: money,
  giftsPerDay: money,
  /** Of all games: a bonus of which less is left, with the member's cash, was played away (record 1086). */
  smallestStake: z.int().min(1).max(1_000).meta({ description: 'Whole rupiah' }),
}

const settings = z.object({
  ...fields,
  staffNeedsSecondFactor: z.boolean(),
  /** Of the days and bounds; set when the operator is made, and never changed by staff. */
  timeZone: z.string(),
  /** On record by a command of the machine (decision 37, record 0563); null: the operator is in play money. */
  licence: z
    .object({
      number: z.string(),
      authority: z.string(),
      countries: z.array(z.string()).meta({ description: 'ISO 3166-1 alpha-2' }),
      minimumAge: z.int(),
    })
    .nullable(),
})

export const consoleGetSettings = { input: emptyInput, result: settings }

/** What is not named stays as it is. */
export const consoleSaveSettings = {
  input: z
    .object(fields)
    .partial()
    .extend({
      /** Can be turned on and not off again: whoever holds one session could then weaken all others. */
      staffNeedsSecondFactor: z.literal(true).optional(),
      /** What was read of the fields that are named: one that is something else by now is not changed. */
      read: z
        .object({ ...fields, staffNeedsSecondFactor: z.boolean() })
        .partial()
        .optional(),
      reason: z.string().trim().min(3).max(300),
    }),
  result: settings,
}
