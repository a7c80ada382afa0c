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

export const launch = defineCall<typeof schemas.launch>({
  method: 'GET',
  path: 'Misc/Launch/{code}',
  group: 'misc',
  auth: 'public',
  summary: 'Opens a game of the provider `code`: an address to show; signed in, or with demo=true for anybody',
  errors: ['GAME_UNKNOWN', 'GAME_CLOSED', 'DEMO_UNAVAILABLE', 'PROVIDER_DOWN', 'PLAY_NOT_ALLOWED'],
  perMinute: 60,
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
  summary: 'What play came to since an instant: staked, won and the net result',
})

export const lastPlayGames = defineCall<typeof schemas.lastPlayGames>({
  method: 'GET',
  path: 'LastPlayGames/Get',
  group: 'game',
  auth: 'member',
  summary: 'Games played last, the latest first',
})
