import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

export const consoleGameWork = defineCall<typeof schemas.consoleGameWork>({
  ...console,
  method: 'GET',
  path: 'console/rounds/waiting',
  permission: 'round.read',
  summary: 'How many open rounds and cases wait for somebody',
})

export const consoleListRounds = defineCall<typeof schemas.consoleListRounds>({
  ...console,
  method: 'GET',
  path: 'console/rounds',
  permission: 'round.read',
  summary: 'Rounds open for over 48 hours, oldest first; or those that were dealt with, newest first',
})

export const consoleGetRound = defineCall<typeof schemas.consoleGetRound>({
  ...console,
  method: 'GET',
  path: 'console/rounds/{id}',
  permission: 'round.read',
  summary: 'One open round with its bets and what the provider said of it',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleRequeryRound = defineCall<typeof schemas.consoleRequeryRound>({
  ...console,
  method: 'POST',
  path: 'console/rounds/{id}/requery',
  permission: 'round.decide',
  summary: 'Asks the provider what it holds of the round',
  errors: ['UNKNOWN_REQUEST', 'PROVIDER_DOWN'],
  perMinute: 60,
})

export const consoleAskRound = defineCall<typeof schemas.consoleAskRound>({
  ...console,
  method: 'POST',
  path: 'console/rounds/{id}/ask',
  permission: 'round.decide',
  summary: 'Asks that the round be closed as it stands, or its bets given back; somebody else confirms',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'NOTHING_TO_REFUND'],
})

export const consoleDeclineRound = defineCall<typeof schemas.consoleDeclineRound>({
  ...console,
  method: 'POST',
  path: 'console/rounds/{id}/decline',
  permission: 'round.decide',
  summary: 'Puts aside what was asked for; the round waits again',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED'],
})

export const consoleConfirmRound = defineCall<typeof schemas.consoleConfirmRound>({
  ...console,
  method: 'POST',
  path: 'console/rounds/{id}/confirm',
  permission: 'round.decide',
  summary: 'Confirms what somebody else asked for, and has it carried out',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'MAKER_IS_CHECKER'],
})

export const consoleListCases = defineCall<typeof schemas.consoleListCases>({
  ...console,
  method: 'GET',
  path: 'console/cases',
  permission: 'round.read',
  summary: "The gateway's alerts and differences from the providers' lists: open ones oldest first",
})

export const consoleResolveCase = defineCall<typeof schemas.consoleResolveCase>({
  ...console,
  method: 'POST',
  path: 'console/cases/{id}/resolve',
  permission: 'round.decide',
  summary: 'Marks a case as dealt with, with a note that says how; moves no money',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED'],
})

export const consoleListComparisons = defineCall<typeof schemas.consoleListComparisons>({
  ...console,
  method: 'GET',
  path: 'console/comparisons',
  permission: 'round.read',
  summary: "Comparisons with the providers' lists of transactions, newest first, and how far each has come",
})

export const consoleListGames = defineCall<typeof schemas.consoleListGames>({
  ...console,
  method: 'GET',
  path: 'console/games',
  permission: 'game.read',
  summary: 'The whole catalogue by title, games that are hidden too',
})

export const consoleGameLinks = defineCall<typeof schemas.consoleGameLinks>({
  ...console,
  method: 'GET',
  path: 'console/games/{provider}/{code}/links',
  permission: 'game.edit',
  summary: 'Which banners, popups and texts lead to a game, so that whoever hides it knows',
  errors: ['GAME_UNKNOWN'],
})

export const consoleEditGame = defineCall<typeof schemas.consoleEditGame>({
  ...console,
  method: 'POST',
  path: 'console/games/{provider}/{code}',
  permission: 'game.edit',
  summary: 'Hides or shows a game, changes its place, category, type and picture, puts it forward with a review',
  errors: ['GAME_UNKNOWN', 'SETTINGS_CHANGED', 'TYPE_OF_ANOTHER_CATEGORY', 'SANDBOX_GAME', 'UNKNOWN_PICTURE'],
})

export const consoleAddGamePicture = defineCall<typeof schemas.consoleAddGamePicture>({
  ...console,
  method: 'POST',
  path: 'console/game-picture',
  permission: 'game.edit',
  multipart: true,
  summary: 'Takes a picture for a game (JPEG, PNG or WebP, at most 5 MB) and encodes it anew',
  errors: ['NOT_PICTURE', 'PICTURE_TOO_LARGE', 'PICTURE_DAMAGED', 'PICTURE_BUSY'],
})
