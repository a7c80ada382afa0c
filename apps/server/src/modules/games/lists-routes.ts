import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { Operators } from '../operators/index.ts'
import { isNewAt } from './catalogue/list-games.ts'
import { refuseGame } from './errors.ts'
import { addFavorite, mostFavorites } from './favorites/favorites.ts'
import { deleteFavorite, readFavorites } from './favorites/store.ts'
import { readLobby, readLobbyCategories, readReviewed, readSportsPanel } from './lobby/store.ts'
import type { Provider, Providers } from './registry/providers.ts'
import { type RankedGame, readMemberWins, readRanking, readTopSlots } from './statistics/read-store.ts'

const lobbyPage = 60
const topCount = 20
const sportsCount = 30

interface ListsParts {
  db: Db
  clock: Clock
  operators: Operators
  providers: Providers
}

/** The shorter lists of games: lobby, ranks, winners, favourites and what staff put forward. */
export function listsRoutes(route: Route, parts: ListsParts): void {
  lobbyRoutes(route, parts)
  rankRoutes(route, parts)
  favoriteRoutes(route, parts)
}

/** @throws Refusal PROVIDER_UNKNOWN, for one that is off too */
async function providerOf({ providers }: ListsParts, code: string): Promise<Provider> {
  const provider = await providers.find(code)
  if (!provider?.isOn) throw refuseGame('PROVIDER_UNKNOWN')
  return provider
}

function lobbyRoutes(route: Route, parts: ListsParts): void {
  const { db, clock } = parts

  route(calls.games.listReviewGame, schemas.games.listReviewGame, async ({ operatorId, language }, input) => {
    const games = await readReviewed(db, { operatorId, category: input.category, count: input.count })
    return { results: games.map((game) => ({ ...game, review: language === 'en' ? game.reviewEn : game.reviewId })) }
  })

  route(calls.games.lobby, schemas.games.lobby, async ({ operatorId }, { code, page }) => {
    const provider = await providerOf(parts, code)
    const skip = (page - 1) * lobbyPage
    const rows = await readLobby(db, { operatorId, provider: provider.id, count: lobbyPage + 1, skip })
    const categories = await readLobbyCategories(db, { operatorId, provider: provider.id })
    const isNew = isNewAt(clock.now())
    return {
      results: rows.slice(0, lobbyPage).map((game) => ({ ...game, isNew: isNew(game) })),
      result: {
        providerCode: provider.id,
        providerName: provider.name,
        categories,
        page,
        hasMore: rows.length > lobbyPage,
      },
    }
  })

  route(calls.games.download, schemas.games.download, async (_context, { code }) => {
    const provider = await providerOf(parts, code)
    const { downloadUrl: url } = provider.profile
    if (url === null) throw refuseGame('DOWNLOAD_UNAVAILABLE')
    return { result: { providerCode: provider.id, providerName: provider.name, url } }
  })

  route(calls.games.sportsPanel, schemas.games.sportsPanel, async ({ operatorId }) => {
    const isNew = isNewAt(clock.now())
    const games = await readSportsPanel(db, operatorId, sportsCount)
    return { results: games.map((game) => ({ ...game, isNew: isNew(game) })) }
  })
}

const numbered = (games: readonly RankedGame[]) => games.map((game, place) => ({ ...game, rank: place + 1 }))

function rankRoutes(route: Route, parts: ListsParts): void {
  const { db, operators } = parts

  route(calls.games.gameRanks, schemas.games.gameRanks, async ({ operatorId }, { rankType: type, ...asked }) => ({
    results: numbered(await readRanking(db, { operatorId, type, ...asked })),
  }))

  route(calls.games.topGame20, schemas.games.topGame20, async ({ operatorId }, { code }) => {
    const { id: provider } = await providerOf(parts, code)
    return { results: numbered(await readTopSlots(db, { operatorId, provider, count: topCount })) }
  })

  route(calls.games.memberWins, schemas.games.memberWins, async ({ operatorId }, { category, count }) => {
    const wins = await readMemberWins(db, { operatorId, category, count })
    const { isPlayMoney } = await operators.get(operatorId)
    return { results: wins.map((win) => ({ ...win, memberName: win.maskedName })), result: { isPlayMoney } }
  })
}

function favoriteRoutes(route: Route, { db, clock }: ListsParts): void {
  route(calls.games.favoriteGames, schemas.games.favoriteGames, async ({ operatorId, member }) => {
    const games = await readFavorites(db, { operatorId, memberId: member.memberId }, mostFavorites)
    return { results: games.map((game) => ({ ...game, isFavorite: true as const })) }
  })

  route(calls.games.addFavoriteGame, schemas.games.addFavoriteGame, async ({ operatorId, member }, input) => {
    const who = { operatorId, memberId: member.memberId }
    await addFavorite({ db, clock }, { ...who, provider: input.providerCode, game: input.gameCode })
    return { result: { isFavorite: true as const } }
  })

  route(calls.games.removeFavoriteGame, schemas.games.removeFavoriteGame, async ({ operatorId, member }, input) => {
    const favorite = { operatorId, memberId: member.memberId, provider: input.providerCode, game: input.gameCode }
    await db.transaction().execute((tx) => deleteFavorite(tx, favorite))
    return { result: { isFavorite: false as const } }
  })
}
