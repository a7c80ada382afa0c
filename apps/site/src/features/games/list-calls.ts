import { calls } from '@balai/contract'
import { browserApi } from '../../api/browser.ts'
import { type ListFilters, listInput } from './category-filters.ts'
import type { FavoredGame } from './read-category.ts'

/* What lists of games ask for once somebody uses them. The table of calls is no part of a first view, so this is imported then. */

export const askOlderGames = (filters: ListFilters, after: string) =>
  browserApi.call(calls.games.listGame, listInput({ ...filters, after }))

export const setFavorite = ({ providerCode, gameCode }: FavoredGame, isFavorite: boolean) =>
  browserApi.call(isFavorite ? calls.games.addFavoriteGame : calls.games.removeFavoriteGame, { providerCode, gameCode })
