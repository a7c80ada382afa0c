import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const listGame = defineCall<typeof schemas.listGame>({
  method: 'GET',
  path: 'Misc/ListGame',
  group: 'misc',
  auth: 'public',
  summary: "Games of the catalogue that can be played, a page at a time; `next` of one page is the next one's `after`",
})

export const listGameFilter = defineCall<typeof schemas.listGameFilter>({
  method: 'GET',
  path: 'Misc/ListGameFilter',
  group: 'misc',
  auth: 'public',
  summary: 'The providers and the kinds of games that a category has, each with how many games there are',
})

/** Why a member's credit could not be brought to a provider that keeps its own. */
const bringing = ['UNKNOWN_WALLET', 'WALLET_DOWN', 'TRANSFER_PENDING', 'NOT_ENOUGH', 'LIMIT_REACHED'] as const

export const launch = defineCall<typeof schemas.launch>({
  method: 'GET',
  path: 'Misc/Launch/{code}',
  group: 'misc',
  auth: 'public',
  changes: true, // brings a member's credit to a provider that keeps its own (decision 18)
  summary: 'Opens a game of the provider `code`: an address to show; signed in, or with demo=true for anybody',
  errors: ['GAME_UNKNOWN', 'GAME_CLOSED', 'DEMO_UNAVAILABLE', 'PROVIDER_DOWN', 'PLAY_NOT_ALLOWED', ...bringing],
  perMinute: 60,
  boundsMembersApart: true,
})

export const gameLog = defineCall<typeof schemas.gameLog>({
  method: 'GET',
  path: 'wallet/gamelog',
  group: 'wallet',
  auth: 'member',
  summary: "Finished rounds between two days of the operator's calendar, newest first",
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})

export const gameInProgressLog = defineCall<typeof schemas.gameInProgressLog>({
  method: 'GET',
  path: 'wallet/GameInProgressLog',
  group: 'wallet',
  auth: 'member',
  summary: 'Rounds that were begun and not finished, newest first',
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})

export const sitting = defineCall<typeof schemas.sitting>({
  method: 'GET',
  path: 'wallet/Sitting',
  group: 'wallet',
  auth: 'member',
  summary:
    'What play came to since an instant, or in the last so many seconds, of 31 days at most: staked, won and the net result',
})

export const lastPlayGames = defineCall<typeof schemas.lastPlayGames>({
  method: 'GET',
  path: 'LastPlayGames/Get',
  group: 'game',
  auth: 'member',
  summary: 'Games played last, the latest first',
})

export const listReviewGame = defineCall<typeof schemas.listReviewGame>({
  method: 'GET',
  path: 'Misc/ListReviewGame',
  group: 'misc',
  auth: 'public',
  summary: 'Games that the operator puts forward, in its order, with its words about each',
})

export const lobby = defineCall<typeof schemas.lobby>({
  method: 'GET',
  path: 'Misc/Lobby/{code}',
  group: 'misc',
  auth: 'public',
  summary: "The lobby of the provider `code`: its games in the operator's order, 60 a page",
  errors: ['PROVIDER_UNKNOWN'],
})

export const download = defineCall<typeof schemas.download>({
  method: 'GET',
  path: 'Misc/Download/{code}',
  group: 'misc',
  auth: 'public',
  summary: "Where the provider's app is, or how to put its games on a phone",
  errors: ['PROVIDER_UNKNOWN', 'DOWNLOAD_UNAVAILABLE'],
})

export const gameRanks = defineCall<typeof schemas.gameRanks>({
  method: 'GET',
  path: 'GameRanks/{rankType}',
  group: 'game',
  auth: 'public',
  summary: 'The first games by rounds played or largest win of the last seven days, by release, or by return to player',
})

export const topGame20 = defineCall<typeof schemas.topGame20>({
  method: 'GET',
  path: 'topgamesslot/topgame20/{code}',
  group: 'game',
  auth: 'public',
  summary: 'Twenty slot games of the provider `code`, those played most in the last seven days first',
  errors: ['PROVIDER_UNKNOWN'],
})

export const memberWins = defineCall<typeof schemas.memberWins>({
  method: 'GET',
  path: 'OperatorCatMemberWins',
  group: 'game',
  auth: 'public',
  summary: 'Wins of rounds that were really settled, newest first, names masked',
})

export const favoriteGames = defineCall<typeof schemas.favoriteGames>({
  method: 'GET',
  path: 'FavoriteGames',
  group: 'marketing',
  auth: 'member',
  summary: 'Favourite games that can be played, the one added last first',
})

export const addFavoriteGame = defineCall<typeof schemas.addFavoriteGame>({
  method: 'POST',
  path: 'FavoriteGames',
  group: 'marketing',
  auth: 'member',
  summary: 'Makes a game a favourite; one that is stays one',
  errors: ['GAME_UNKNOWN', 'FAVORITES_FULL'],
})

export const removeFavoriteGame = defineCall<typeof schemas.removeFavoriteGame>({
  method: 'DELETE',
  path: 'FavoriteGames',
  group: 'marketing',
  auth: 'member',
  summary: 'Makes a game no favourite any more; one that is none stays so',
})

export const sportsPanel = defineCall<typeof schemas.sportsPanel>({
  method: 'GET',
  path: 'SportsPanel/Get',
  group: 'game',
  auth: 'public',
  summary: 'Sports games for the panel, those that the operator puts forward first',
})
