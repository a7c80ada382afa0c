import { localeStrategies, themeKeys } from '@balai/contract'
import { z } from 'zod'
import { isPolicyOrigin } from '../../platform/policy-origin.ts'

const colours = z.partialRecord(z.enum(themeKeys), z.string())

/** What was kept before it was checked, and would say more than an origin in a content policy, is none (record 0962). */
const origins = z
  .array(z.url())
  .default([])
  .transform((kept) => kept.filter(isPolicyOrigin))

/** No operator's smallest stake is more than this: a game that takes more is not the smallest (record 1086). */
export const highestSmallestStake = 1_000

/**
 * What an operator's staff may set, with the defaults that hold until they do. Amounts are whole rupiah.
 * Each field names its source.
 */
export const operatorSettings = z.object({
  // spec 1
  pageTitle: z.string().default('Balai'),
  timeZone: z.string().default('Asia/Jakarta'),
  noIndex: z.boolean().default(true),
  metaDescription: z.string().default(''),
  metaKeyword: z.string().default(''),
  /** The origin that canonical addresses begin with; the visited one where it is empty. */
  canonicalUrl: z.union([z.literal(''), z.url()]).default(''),
  // spec 9, decision 32
  localeStrategy: z.enum(localeStrategies).default('no_prefix'),
  /** Hosts of this operator whose visitors read English until they choose. */
  englishHosts: z.array(z.string()).default([]),
  followsBrowserLanguage: z.boolean().default(false),
  // spec 3, Theme, and assets.favIcon: ids of pictures
  theme: z.object({ light: colours, dark: colours }).default({ light: {}, dark: {} }),
  logo: z.string().default(''),
  favicon: z.string().default(''),
  // spec 3, site settings
  registerNeedMemberAccountDetails: z.boolean().default(true),
  memberBank: z.boolean().default(true),
  memberEwallet: z.boolean().default(true),
  allowPlayerToAddAccount: z.boolean().default(true),
  isMaintenance: z.boolean().default(false),
  registerSuccessContent: z.string().default(''),
  depositSuccessContent: z.string().default(''),
  withdrawSuccessContent: z.string().default(''),
  // decision 10
  maximumRetryCount: z.int().min(5).max(50).default(10),
  // decisions 19 and 20
  depositMinimum: z.int().min(1).default(10_000),
  depositMaximum: z.int().min(1).default(50_000_000),
  withdrawalMinimum: z.int().min(1).default(50_000),
  withdrawalMaximum: z.int().min(1).default(100_000_000),
  withdrawalsPerDay: z.int().min(1).default(5),
  withdrawalNeedsKyc: z.boolean().default(false),
  // decision 24
  memberTransfer: z.boolean().default(false),
  memberTransferMinimum: z.int().min(1).default(10_000),
  memberTransferPerDay: z.int().min(1).default(5_000_000),
  // record 0294: what one person of the staff may give away
  giftPerClaim: z.int().min(1).default(10_000_000),
  giftsPerDay: z.int().min(1).default(100_000_000),
  // record 1086: less than this is no stake in any game, so that a bonus of which so little is left was played away
  smallestStake: z.int().min(1).max(highestSmallestStake).default(100),
  // issue 3, kyc: what may be deposited in a month before identity is verified, and how long a verification holds
  unverifiedDepositsPerMonth: z.int().min(0).nullable().default(null),
  kycValidDays: z.int().min(1).max(3_650).default(730),
  // decision 36: required everywhere but in the demo
  staffNeedsSecondFactor: z.boolean().default(true),
  // decision 31
  embeddingOrigins: origins,
  /** Whose pages the site shows in frames, besides those of the game providers. */
  frameOrigins: origins,
})

export type OperatorSettings = z.output<typeof operatorSettings>
