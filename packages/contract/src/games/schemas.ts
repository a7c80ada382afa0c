import { z } from 'zod'
import { amountOut, day, emptyInput, instantOut, queryCount, queryFlag } from '../schema.ts'

export * from './console-schemas.ts'

/** spec 2: the lists of games, one for each of these. */
export const category = z.enum(['casino', 'cockfight', 'egames', 'fishing', 'lottery', 'slots', 'sports'])

const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)

const game = {
  /** The provider's own code of the game. */
  gameCode: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  /** In addresses of this site; unique within the operator. */
  slug: z.string(),
  title: z.string(),
  category,
  /** Names a drawing of the site. */
  art: z.string(),
}

export const listGame = {
  input: z.object({
    category: category.optional(),
    provider: name.optional(),
    /** Just this one. */
    slug: name.optional(),
    /** Part of the title. */
    search: z.string().trim().min(1).max(40).optional(),
    sort: z.enum(['popular', 'newest', 'name']).default('popular'),
    after: z.string().max(200).optional(),
    count: queryCount(60, 200),
  }),
  result: z.object({ next: z.string().nullable() }),
  item: z.object({
    ...game,
    /** Return to player in parts per million: 965 000 is 96.5 %; null where the provider tells none. */
    rtpPpm: z.int().nullable(),
    hasDemo: z.boolean(),
    isNew: z.boolean(),
    onMobile: z.boolean(),
    onDesktop: z.boolean(),
  }),
}

/** A path of this site to come back to. */
const pagePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/)

export const launch = {
  input: z.object({
    code: name,
    slug: name,
    mobile: queryFlag.default(false),
    page: pagePath.default('/'),
    demo: queryFlag.default(false),
  }),
  result: z.object({
    url: z.string(),
    mode: z.enum(['real', 'demo']),
    ...game,
    /** When this sitting began; `wallet/Sitting` counts from there. */
    startedAt: instantOut,
    /** A round that was left open and that the game will offer again. */
    openRound: z.object({ roundId: z.string(), stake: amountOut, openedAt: instantOut }).nullable(),
  }),
}

const page = {
  from: day,
  to: day,
  page: queryCount(1, 1000),
  count: queryCount(100, 100),
}

const round = {
  id: z.string(),
  gameCode: z.string(),
  providerCode: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  stake: amountOut,
  openedAt: instantOut,
}

export const gameLog = {
  input: z.object({
    ...page,
    /** A provider's code or a game's. */
    code: name.optional(),
  }),
  result: z.object({ page: z.int(), hasMore: z.boolean() }),
  item: z.object({ ...round, closedAt: instantOut, win: amountOut, net: amountOut }),
}

export const gameInProgressLog = {
  input: z.object(page),
  result: z.object({ page: z.int(), hasMore: z.boolean() }),
  item: z.object(round),
}

export const sitting = {
  input: z.object({ since: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) }),
  result: z.object({ rounds: z.int(), staked: amountOut, won: amountOut, net: amountOut }),
}

export const lastPlayGames = {
  input: emptyInput,
  item: z.object({ ...game, gameImage: z.string() }),
}
