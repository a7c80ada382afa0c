import { type CallItem, type CallResult, calls, type GameCategory } from '@balai/contract'
import type { ApiClient } from '../../api/client.ts'
import { type ListFilters, listInput } from './category-filters.ts'
import type { GameTile } from './game-card.tsx'

/** A game as lists of games show it, with what a favourite is told by. */
export interface ListedGame extends GameTile {
  gameCode: string
  providerCode: string
}

/** What names a game in the member's favourites, and to the member. */
export type FavoredGame = Pick<ListedGame, 'title' | 'gameCode' | 'providerCode'>

export interface GamePage {
  games: ListedGame[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** A provider that a list is narrowed to: what else there is of it. */
export interface ProviderView {
  name: string
  /** Where its app is, or null. */
  downloadUrl: string | null
  otherCategories: { category: GameCategory; games: number }[]
  top: GameTile[]
}

export interface CategoryView {
  filters: ListFilters
  providers: CallResult<typeof calls.games.listGameFilter>['providers']
  types: CallResult<typeof calls.games.listGameFilter>['types']
  /** Null when it could not be had. */
  first: GamePage | null
  provider: ProviderView | null
  /** Null for visitors, and when it could not be had: then there are no hearts. */
  mine: { favorites: string[]; lastPlayed: GameTile[] } | null
}

const lastPlayedCount = 12

/** What a favourite is known by. */
export const favoriteKey = (game: { providerCode: string; gameCode: string }): string =>
  `${game.providerCode}/${game.gameCode}`

/** Reads all that a list shows at once; only the games themselves can fail it. */
export async function readCategory(api: ApiClient, filters: ListFilters, isMember: boolean): Promise<CategoryView> {
  const { category, isFavorites } = filters
  const favorites = isMember ? readFavorites(api) : null
  const [first, narrowed, provider, favored, lastPlayed] = await Promise.all([
    isFavorites && favorites ? favorites.then((all) => all && pageOfFavorites(all, filters)) : readPage(api, filters),
    api.call(calls.games.listGameFilter, { category }),
    filters.provider ? readProvider(api, filters) : null,
    favorites,
    isMember ? readLastPlayed(api, category) : [],
  ])
  const { providers, types } = narrowed.success ? narrowed.result : { providers: [], types: [] }
  return {
    filters: { ...filters, isFavorites: isFavorites && favored !== null },
    providers,
    types,
    first,
    provider,
    mine: favored && { favorites: favored.map(favoriteKey), lastPlayed },
  }
}

async function readPage(api: ApiClient, filters: ListFilters): Promise<GamePage | null> {
  const answer = await api.call(calls.games.listGame, listInput(filters))
  return answer.success ? { games: answer.results, next: answer.result.next } : null
}

async function readFavorites(api: ApiClient): Promise<CallItem<typeof calls.games.favoriteGames>[] | null> {
  const answer = await api.call(calls.games.favoriteGames, {})
  return answer.success ? answer.results : null
}

/** Favourites are 200 at most, so that they come whole and are narrowed here; a search goes by words as in `listGame` (record 1059). */
function pageOfFavorites(
  all: CallItem<typeof calls.games.favoriteGames>[],
  { category, search, provider }: ListFilters,
): GamePage {
  const words = search.toLowerCase().split(/\s+/)
  const games = all.filter(
    (game) =>
      game.category === category &&
      (provider === '' || game.providerCode === provider) &&
      words.every((word) => game.title.toLowerCase().includes(word)),
  )
  return { games, next: null }
}

async function readLastPlayed(api: ApiClient, category: GameCategory): Promise<GameTile[]> {
  const answer = await api.call(calls.games.lastPlayGames, {})
  if (!answer.success) return []
  const games = answer.results.filter((game) => game.category === category).slice(0, lastPlayedCount)
  return games.map((game) => ({ ...game, rtpPpm: null }))
}

async function readProvider(api: ApiClient, { provider: code, category }: ListFilters): Promise<ProviderView | null> {
  const [lobby, download, top] = await Promise.all([
    api.call(calls.games.lobby, { code }),
    api.call(calls.games.download, { code }),
    category === 'slots' ? api.call(calls.games.topGame20, { code }) : null,
  ])
  if (!lobby.success) return null
  return {
    name: lobby.result.providerName,
    downloadUrl: download.success ? download.result.url : null,
    otherCategories: lobby.result.categories.filter((each) => each.category !== category),
    top: top?.success ? top.results.filter(({ rounds }) => rounds > 0) : [],
  }
}
