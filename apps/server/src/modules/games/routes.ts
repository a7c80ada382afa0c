import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { Operators } from '../operators/index.ts'
import { detailPath } from './bet-detail/route.ts'
import { listGames, lookUpHidden } from './catalogue/list-games.ts'
import { readCategoryProviders, readCategoryTypes } from './catalogue/store.ts'
import { listClosedRounds, listOpenRounds } from './history/list-rounds.ts'
import { readBehindSeconds, readLastPlayed, readSitting } from './history/store.ts'
import { type LaunchParts, launchGame } from './launch/launch.ts'
import { listsRoutes } from './lists-routes.ts'

const lastPlayedCount = 20
/** A session lasts no longer: what an older instant would add is no sitting, and months of history to read. */
const longestSittingMs = 31 * 86_400_000

export function gamesRoutes(route: Route, parts: LaunchParts & { operators: Operators }): void {
  const { db, clock, operators } = parts
  listsRoutes(route, parts)

  route(calls.games.listGame, schemas.games.listGame, async ({ operatorId, member }, input) => {
    const { games, next } = await listGames(parts, { operatorId, ...input })
    const { slug } = input
    if (slug === undefined || games.length > 0) return { results: games, result: { next, isClosed: false } }
    const who = member && { operatorId, memberId: member.memberId }
    const hidden = await lookUpHidden(parts, { operatorId, slug, member: who })
    return { results: hidden.games, result: { next: null, isClosed: hidden.isClosed } }
  })

  route(calls.games.listGameFilter, schemas.games.listGameFilter, async ({ operatorId }, { category }) => {
    const [providers, types] = await Promise.all([
      readCategoryProviders(db, { operatorId, category }),
      readCategoryTypes(db, { operatorId, category }),
    ])
    return { result: { providers, types } }
  })

  route(calls.games.launch, schemas.games.launch, async (context, input) => {
    const { operatorId, host, language, member, userAgent } = context
    const { game, ...launched } = await launchGame(parts, {
      operatorId,
      host,
      language,
      member,
      provider: input.code,
      slug: input.slug,
      isMobile: input.mobile ?? /Mobi/i.test(userAgent),
      isDemo: input.demo,
      page: input.page,
      ancestors: (await operators.get(operatorId)).settings.embeddingOrigins,
    })
    const openRound = launched.openRound && { ...launched.openRound, roundId: launched.openRound.id }
    return { result: { ...game, ...launched, openRound } }
  })

  route(calls.games.gameLog, schemas.games.gameLog, async ({ operatorId, member }, input) => {
    const { timeZone } = (await operators.get(operatorId)).settings
    const page = await listClosedRounds(db, { ...input, operatorId, memberId: member.memberId, timeZone })
    const results = page.rounds.map((round) => ({
      ...round,
      net: round.win - round.stake,
      detailImage: detailPath(round.providerCode, round.id),
    }))
    return { results, result: { page: input.page, hasMore: page.hasMore } }
  })

  route(calls.games.gameInProgressLog, schemas.games.gameInProgressLog, async ({ operatorId, member }, input) => {
    const { timeZone } = (await operators.get(operatorId)).settings
    const page = await listOpenRounds(db, { ...input, operatorId, memberId: member.memberId, timeZone })
    return { results: page.rounds, result: { page: input.page, hasMore: page.hasMore } }
  })

  route(calls.games.sitting, schemas.games.sitting, async ({ operatorId, member }, { since: from, seconds = 0 }) => {
    const now = clock.now()
    const asked = from?.getTime() ?? now.getTime() - seconds * 1_000
    const since = new Date(Math.max(asked, now.getTime() - longestSittingMs))
    const sitting = { operatorId, memberId: member.memberId, since }
    // First how far: what is read after it is at least as new.
    const behindSeconds = await readBehindSeconds(db, { ...sitting, now })
    const played = await readSitting(db, sitting)
    return { result: { ...played, net: played.won - played.staked, behindSeconds } }
  })

  route(calls.games.lastPlayGames, schemas.games.lastPlayGames, async ({ operatorId, member }) => {
    const games = await readLastPlayed(db, { operatorId, memberId: member.memberId }, lastPlayedCount)
    return { results: games.map((game) => ({ ...game, gameImage: game.picture ?? game.art })) }
  })
}
