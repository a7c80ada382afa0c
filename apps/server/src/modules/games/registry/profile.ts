import { outcomes } from '@balai/gateway-kit'
import { z } from 'zod'

/** What a provider does differently, as data. Logic that follows it is in the core; wires have an adapter each. */
export const providerProfile = z.strictObject({
  wire: z.literal('balai/1').default('balai/1'),
  /** Digits after the point in the provider's amounts. */
  scale: z.int().min(0).max(8).default(0),
  /** What a win settles: the bet that it names, or its whole round (gateway.md, row 20). */
  settles: z.enum(['bet', 'round']).default('bet'),
  /** Row 13. */
  allowsLateWins: z.boolean().default(false),
  /** Row 21. */
  allowsWinRollback: z.boolean().default(false),
  /** Row 14. A jackpot is a win of its round, and is paid whatever stands here. */
  allowsPromoWins: z.boolean().default(true),
  /** The provider's own words for outcomes, in what it is answered and what it answers; those not named stay as they are. */
  words: z.partialRecord(z.enum(outcomes), z.string()).default({}),
  minimumRoundMs: z.int().min(0).default(0),
  /** Where members get the provider's own app, or learn how to put its games on their phone; null where there is neither. */
  downloadUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  autoplayAllowed: z.boolean().default(true),
  /** Origins of the games' own pages, which the site frames, where they lie elsewhere than the provider's calls (record 0666). */
  gameOrigins: z
    .array(
      z
        .url({ protocol: /^https?$/ })
        .refine((text) => new URL(text).origin === text, 'is an origin, such as https://play.example'),
    )
    .max(20)
    .default([]),
})

export type ProviderProfile = z.output<typeof providerProfile>
