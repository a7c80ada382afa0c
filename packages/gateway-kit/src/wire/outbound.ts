import { z } from 'zod'
import { wireAmount, wireAttempt, wireCurrency, wireId, wireTime } from './fields.ts'
import { actionResult } from './inbound.ts'

const url = z.url({ protocol: /^https?$/ })

export const launchRequest = z.strictObject({
  ...wireAttempt,
  operator: wireId,
  game: wireId,
  /** `demo` plays the same maths with the provider's own demo credit and never calls the wallet. */
  mode: z.enum(['real', 'demo']),
  /** Single use, for `authenticate`; null in demo. */
  launchToken: z.string().min(16).max(256).nullable(),
  player: wireId.nullable(),
  currency: wireCurrency,
  language: z.enum(['id', 'en']),
  device: z.enum(['mobile', 'desktop']),
  /** Where the game's way back leads. */
  lobbyUrl: url.optional(),
  /** The site's origin: the one that frames the game and that it talks to. */
  parentOrigin: z.string().max(200).optional(),
  /** Origins of pages that frame the site itself: browsers want every ancestor named by the game. It never talks to them. */
  ancestorOrigins: z.array(z.string().max(200)).max(20).optional(),
})
export const launchAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('OK'), url }),
  z.strictObject({ outcome: z.enum(['NOT_ALLOWED', 'TEMPORARY']) }),
])

export const gameListRequest = z.strictObject({ ...wireAttempt, operator: wireId })
export const listedGame = z.strictObject({
  game: wireId,
  title: z.string().min(1).max(120),
  category: z.enum(['slots', 'casino', 'cockfight', 'egames', 'fishing', 'lottery', 'sports']),
  /** Return to player in parts per million: 965 000 is 96.5 %. */
  rtpPpm: z.int().min(0).max(1_000_000).nullable(),
  artUrl: url.nullable(),
  hasDemo: z.boolean(),
  devices: z.array(z.enum(['mobile', 'desktop'])).min(1),
})
export const gameListAnswer = z.strictObject({ games: z.array(listedGame).max(5000) })

export const roundRenderRequest = z.strictObject({
  ...wireAttempt,
  player: wireId,
  round: wireId,
  language: z.enum(['id', 'en']),
})
export const roundRenderAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('OK'), url }),
  z.strictObject({ outcome: z.literal('UNKNOWN_REFERENCE') }),
])

export const grantFreeRoundsRequest = z.strictObject({
  ...wireAttempt,
  grant: wireId,
  operator: wireId,
  player: wireId,
  game: wireId,
  rounds: z.int().min(1).max(10_000),
  stake: wireAmount,
  currency: wireCurrency,
  expiresAt: wireTime,
})
export const cancelFreeRoundsRequest = z.strictObject({ ...wireAttempt, grant: wireId })
export const freeRoundsAnswer = z.strictObject({
  outcome: z.enum(['OK', 'NOT_ALLOWED', 'UNKNOWN_REFERENCE', 'TEMPORARY']),
  remaining: z.int().min(0),
})

/**
 * Reconciliation: what the provider holds about a span of time, `from` inclusive and `to` exclusive, oldest first by `occurredAt`;
 * `cursor` pages on, until it is null. With `round` only what belongs to it, for a person who looks at one round.
 */
export const providerTransactionsRequest = z.strictObject({
  ...wireAttempt,
  from: wireTime,
  to: wireTime,
  round: wireId.optional(),
  cursor: z.string().max(200).nullable(),
})
export const providerTransaction = z.strictObject({
  transaction: wireId,
  type: z.enum(['BET', 'WIN', 'ROLLBACK', 'PROMO_WIN', 'JACKPOT_WIN', 'ADJUST', 'ROUND_CLOSE']),
  /** Whose player: a provider serves many. */
  operator: wireId,
  player: wireId,
  round: wireId.nullable(),
  /** What a wallet cannot know of play that passed it by: a transfer-mode provider tells these three. */
  game: wireId.optional(),
  /** Of a ROLLBACK: what it takes back. */
  reference: wireId.optional(),
  roundClosed: z.boolean().optional(),
  /** Of play at a wallet of the provider's own as long as the scale makes it, as all that is held there (record 0933). */
  amount: z.string().regex(/^-?[0-9]{1,40}$/),
  currency: wireCurrency,
  occurredAt: wireTime,
  /**
   * What the wallet answered, as far as the provider knows; null when it never got an answer. In transfer mode what the provider's own
   * wallet said, where null is play that stands.
   */
  outcome: actionResult.shape.outcome.nullable(),
})
export const providerTransactionsAnswer = z.strictObject({
  transactions: z.array(providerTransaction).max(1000),
  cursor: z.string().max(200).nullable(),
})

export const kickRequest = z.strictObject({ ...wireAttempt, player: wireId, session: wireId.nullable() })
export const kickAnswer = z.strictObject({ outcome: z.enum(['OK', 'UNKNOWN_REFERENCE']) })

export const healthRequest = z.strictObject({ ...wireAttempt })
export const healthAnswer = z.strictObject({ outcome: z.literal('OK'), version: z.string().max(60) })
