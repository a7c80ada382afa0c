import { z } from 'zod'
import { linking } from '../content/console-schemas.ts'
import { amountOut, emptyInput, instantIn, instantOut, pictureIn, queryCount } from '../schema.ts'
import { category, gameType } from './category.ts'

const request = z.object({ id: z.string().min(1).max(64) })
const reason = z.string().trim().min(3).max(300)
const person = z.object({ id: z.string(), name: z.string() })

const roundAct = z.enum(['close', 'refund'])

const consoleRound = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  roundId: z.string(),
  title: z.string(),
  stake: amountOut,
  win: amountOut,
  openedAt: instantOut,
  foundAt: instantOut,
  state: z.enum(['waiting', 'asked', 'acting', 'closed', 'refunded', 'finished']),
  act: roundAct.nullable(),
  askedBy: person.nullable(),
  askedAt: instantOut.nullable(),
  reason: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
  declineReason: z.string().nullable(),
  /** What went back to the member. */
  refunded: amountOut.nullable(),
  endedAt: instantOut.nullable(),
  /** When the provider was last asked about the round; null before that. */
  providerAskedAt: instantOut.nullable(),
})

const roundDetail = consoleRound.extend({
  bets: z.array(
    z.object({
      transaction: z.string(),
      amount: amountOut,
      at: instantOut,
      isRolledBack: z.boolean(),
      isSettled: z.boolean(),
    }),
  ),
  providerSays: z
    .array(
      z.object({
        transaction: z.string(),
        type: z.string(),
        amount: z.number().nullable().meta({ description: 'Rupiah, as the provider names it' }),
        occurredAt: z.string(),
        /** Our answer as the provider knows it, and as we gave it. */
        there: z.string().nullable(),
        here: z.string().nullable(),
      }),
    )
    .nullable(),
})

/** What waits for somebody: rounds and cases. */
const gameWork = { rounds: z.int(), cases: z.int() }

export const consoleListRounds = {
  input: z.object({
    state: z.enum(['open', 'done']).default('open'),
    /** `next` of the page before. */
    after: z.string().min(1).max(64).optional(),
    count: queryCount(50, 200),
  }),
  item: consoleRound,
  result: z.object({ next: z.string().nullable(), ...gameWork }),
}
export const consoleGetRound = { input: request, result: roundDetail }
export const consoleRequeryRound = { input: request, result: roundDetail }
export const consoleAskRound = { input: request.extend({ act: roundAct, reason }), result: roundDetail }
/** What was asked for, as whoever decides has read it: nothing else that was asked since is decided by it. */
const asked = request.extend({ askedAt: instantIn })
export const consoleDeclineRound = { input: asked.extend({ reason }), result: roundDetail }
export const consoleConfirmRound = { input: asked, result: roundDetail }

const caseSide = z.object({
  type: z.string(),
  memberId: z.string(),
  round: z.string().nullable(),
  amount: z.number().nullable().meta({ description: 'Rupiah, as the provider names it' }),
  outcome: z.string().nullable(),
})

const caseId = z.string().regex(/^[1-9]\d{0,17}$/)

const gameCase = z.object({
  id: z.string(),
  kind: z.enum(['ORPHAN_WIN', 'REVERSAL', 'MISSING_HERE', 'MISSING_THERE', 'DIFFERENT', 'OUTCOME']),
  memberId: z.string(),
  username: z.string().nullable(),
  providerCode: z.string(),
  providerName: z.string(),
  transactionId: z.string(),
  roundId: z.string().nullable(),
  amount: amountOut,
  there: caseSide.nullable(),
  here: caseSide.nullable(),
  raisedAt: instantOut,
  resolvedAt: instantOut.nullable(),
  resolvedBy: person.nullable(),
  note: z.string().nullable(),
})

export const consoleListCases = {
  input: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    after: caseId.optional(),
    count: queryCount(50, 200),
  }),
  item: gameCase,
  result: z.object({ next: z.string().nullable(), ...gameWork }),
}
export const consoleResolveCase = { input: z.object({ id: caseId, note: reason }), result: gameCase }

export const consoleListComparisons = {
  input: z.object({ before: z.iso.datetime({ offset: true }).optional(), count: queryCount(48, 200) }),
  item: z.object({
    providerCode: z.string(),
    providerName: z.string(),
    from: instantOut,
    to: instantOut,
    there: z.int(),
    here: z.int(),
    differences: z.int(),
    comparedAt: instantOut,
  }),
  result: z.object({
    providers: z.array(
      z.object({
        providerCode: z.string(),
        name: z.string(),
        doneUntil: instantOut.nullable(),
        triedAt: instantOut.nullable(),
        fault: z
          .enum(['UNREACHABLE', 'REFUSED', 'TOO_LONG', 'TOO_SLOW', 'UNREADABLE', 'NOTHING_COUNTS'])
          .nullable()
          .catch(null),
      }),
    ),
  }),
}

export const consoleGameWork = { input: emptyInput, result: z.object(gameWork) }

const gameName = z.string().min(1).max(64)

const deskGame = z.object({
  gameCode: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  slug: z.string(),
  title: z.string(),
  category,
  type: gameType.nullable(),
  art: z.string(),
  /** The id of the picture that staff uploaded for it. */
  picture: z.string().nullable(),
  rtpPpm: z.int().nullable(),
  isOn: z.boolean(),
  isProviderOn: z.boolean(),
  rank: z.int(),
  featuredRank: z.int().nullable(),
  reviewId: z.string().nullable(),
  reviewEn: z.string().nullable(),
  releasedAt: instantOut,
  /** Finished rounds of the last seven days. */
  rounds: z.bigint().transform(Number).pipe(z.int()),
})

export const consoleListGames = {
  input: z.object({
    state: z.enum(['all', 'on', 'off', 'featured']).default('all'),
    category: category.optional(),
    provider: gameName.optional(),
    search: z.string().trim().min(1).max(40).optional(),
    after: z.string().max(300).optional(),
    count: queryCount(50, 200),
  }),
  item: deskGame,
  result: z.object({ next: z.string().nullable() }),
}

const review = z
  .string()
  .trim()
  .max(600)
  .transform((text) => text || null)
  .nullable()

export const consoleAddGamePicture = {
  input: z.object({ image: pictureIn }),
  result: z.object({ id: z.string(), address: z.string(), width: z.int(), height: z.int() }),
}

/** The id of an uploaded picture; null in its place: the site's drawing. */
const gamePicture = z.string().regex(/^[0-9a-f]{32}$/)

export const consoleGameLinks = {
  input: z.object({ provider: gameName, code: gameName }),
  result: z.object({ links: linking }),
}

/** What is not named stays as it is. */
export const consoleEditGame = {
  input: z.object({
    provider: gameName,
    code: gameName,
    isOn: z.boolean().optional(),
    rank: z.int().min(1).max(1_000_000).optional(),
    category: category.optional(),
    /** Of the category's own; a game that changes its category loses a type that is not of the new one. */
    type: gameType.nullable().optional(),
    /** Null: not put forward. */
    featuredRank: z.int().min(1).max(1000).nullable().optional(),
    reviewId: review.optional(),
    reviewEn: review.optional(),
    picture: gamePicture.nullable().optional(),
    /** What was read of the fields that are named: one that is something else by now is not changed. */
    read: z
      .object({
        ...{ isOn: z.boolean(), rank: z.int(), category, type: gameType.nullable(), featuredRank: z.int().nullable() },
        ...{ reviewId: z.string().max(1000).nullable(), reviewEn: z.string().max(1000).nullable() },
        picture: gamePicture.nullable(),
      })
      .partial()
      .optional(),
    /** For the audit trail, where there is something to tell (record 1118). */
    reason: reason.optional(),
  }),
  result: deskGame,
}
