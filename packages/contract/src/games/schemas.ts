import { z } from 'zod'
import { amountOut, blankable, blankableOr, day, emptyInput, instantOut, queryCount, queryFlag } from '../schema.ts'
import { outcome } from '../wallet/outcome.ts'
import { category, gameType } from './category.ts'

export * from './console-schemas.ts'

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
  /** The address of the picture that staff uploaded, which takes the drawing's place. */
  picture: z.string().nullable(),
}

export const listGame = {
  input: z.object({
    category: category.optional(),
    /** Of the category's own: none is of another's. */
    type: gameType.optional(),
    provider: name.optional(),
    /** Just this one; one that is closed for who has a round open in it. */
    slug: name.optional(),
    /** Parts of the title, with spaces between them: each stands in it somewhere. */
    search: z.string().trim().min(1).max(40).optional(),
    sort: z.enum(['popular', 'newest', 'name']).default('popular'),
    after: z.string().max(200).optional(),
    count: queryCount(60, 200),
  }),
  result: z.object({
    next: z.string().nullable(),
    /** There is a game of the slug that was asked for, and it takes no bets now. */
    isClosed: z.boolean(),
  }),
  item: z.object({
    ...game,
    /** Null where the category has no kinds, or nobody has told this game's. */
    type: gameType.nullable(),
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
    /** Without it the provider's first game. */
    slug: blankable(name),
    /** Told by the caller; otherwise read from its user agent. */
    mobile: blankable(queryFlag),
    page: blankableOr(pagePath, '/'),
    demo: blankableOr(queryFlag, false),
  }),
  result: z.object({
    url: z.string(),
    mode: z.enum(['real', 'demo']),
    ...game,
    /** When this sitting began; `wallet/Sitting` counts from there. */
    startedAt: instantOut,
    /** A round that was left open and that the game will offer again. */
    openRound: z.object({ roundId: z.string(), stake: amountOut, openedAt: instantOut }).nullable(),
    /**
     * What came of bringing credit to a provider that keeps its own, as Wallet/AllTransferCode says it: the game is open also
     * where it was refused or is on its way. In a game of another provider: that a bonus waits for credit that did not come back,
     * and where that is. Null where none was to be brought, or is missed.
     */
    credit: z.object({ outcome, message: z.string() }).nullable(),
    /** A limit let no credit go to the provider's wallet: the game opens for the round that was left open. */
    creditStays: z.boolean(),
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
    code: blankable(name),
  }),
  result: z.object({ page: z.int(), hasMore: z.boolean() }),
  item: z.object({
    ...round,
    closedAt: instantOut,
    win: amountOut,
    net: amountOut,
    /** The path of a picture of the round, for who has played it. */
    detailImage: z.string(),
  }),
}

export const gameInProgressLog = {
  input: z.object(page),
  result: z.object({ page: z.int(), hasMore: z.boolean() }),
  item: z.object(round),
}

export const sitting = {
  input: z
    .object({
      since: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .optional(),
      /** So long ago by our clock: a phone's own may be wrong (record 0617). */
      seconds: z
        .union([
          z.int(),
          z
            .string()
            .regex(/^[1-9]\d{0,5}$/)
            .transform(Number),
        ])
        .pipe(z.int().min(1).max(999_999))
        .optional(),
    })
    .refine(({ since, seconds }) => (since === undefined) !== (seconds === undefined), { path: ['since'] }),
  result: z.object({
    rounds: z.int(),
    staked: amountOut,
    won: amountOut,
    net: amountOut,
    /** How long ago that was until which play at a provider with wallets of its own is known; null where there was none. */
    behindSeconds: z.int().min(0).nullable(),
  }),
}

export const lastPlayGames = {
  input: emptyInput,
  item: z.object({ ...game, gameImage: z.string() }),
}

/** A place of 20 is the last that anybody reads. */
const shortList = queryCount(20, 50)

export const listReviewGame = {
  input: z.object({ category: category.optional(), count: shortList }),
  item: z.object({
    ...game,
    rtpPpm: z.int().nullable(),
    hasDemo: z.boolean(),
    /** What the operator says of it, in the reader's language; null where nothing was written. */
    review: z.string().nullable(),
  }),
}

/** What a list of games can be narrowed to; only what has games, each with their number. */
export const listGameFilter = {
  input: z.object({ category }),
  result: z.object({
    providers: z.array(z.object({ providerCode: z.string(), providerName: z.string(), games: z.int() })),
    types: z.array(z.object({ type: gameType, games: z.int() })),
  }),
}

export const lobby = {
  input: z.object({ code: name, page: queryCount(1, 200) }),
  result: z.object({
    providerCode: z.string(),
    providerName: z.string(),
    /** How many games there are of each category. */
    categories: z.array(z.object({ category, games: z.int() })),
    page: z.int(),
    hasMore: z.boolean(),
  }),
  item: listGame.item,
}

export const download = {
  input: z.object({ code: name }),
  result: z.object({ providerCode: z.string(), providerName: z.string(), url: z.string() }),
}

const rankedGame = z.object({
  ...game,
  rank: z.int(),
  rtpPpm: z.int().nullable(),
  hasDemo: z.boolean(),
  /** Finished rounds of the last seven days, and the largest single win of them. */
  rounds: z.bigint().transform(Number).pipe(z.int()),
  biggestWin: amountOut,
})

export const gameRanks = {
  input: z.object({
    rankType: z.enum(['popular', 'wins', 'newest', 'rtp']),
    category: category.optional(),
    count: shortList,
  }),
  item: rankedGame,
}

export const topGame20 = { input: z.object({ code: name }), item: rankedGame }

export const memberWins = {
  input: z.object({ category: category.optional(), count: shortList }),
  /** True while the operator plays for credit: then these are wins of credit. */
  result: z.object({ isPlayMoney: z.boolean() }),
  item: z.object({
    memberName: z.string(),
    gameCode: z.string(),
    providerCode: z.string(),
    slug: z.string().nullable(),
    title: z.string(),
    category,
    art: z.string(),
    picture: z.string().nullable(),
    stake: amountOut,
    win: amountOut,
    closedAt: instantOut,
  }),
}

const favorite = z.object({ gameCode: name, providerCode: name })

export const favoriteGames = {
  input: emptyInput,
  item: z.object({ ...game, rtpPpm: z.int().nullable(), hasDemo: z.boolean(), isFavorite: z.literal(true) }),
}
export const addFavoriteGame = { input: favorite, result: z.object({ isFavorite: z.literal(true) }) }
export const removeFavoriteGame = { input: favorite, result: z.object({ isFavorite: z.literal(false) }) }

export const sportsPanel = { input: emptyInput, item: listGame.item }
