import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseGame = refusalTable({
  GAME_UNKNOWN: { key: 'games.errors.unknown', status: 404 },
  GAME_CLOSED: { key: 'games.errors.closed' },
  TYPE_OF_ANOTHER_CATEGORY: { key: 'operators.catalogue.typeElsewhere' },
  SANDBOX_GAME: { key: 'operators.catalogue.sandbox' },
  PROVIDER_UNKNOWN: { key: 'games.errors.providerUnknown', status: 404 },
  ROUND_UNKNOWN: { key: 'games.errors.roundUnknown', status: 404 },
  DOWNLOAD_UNAVAILABLE: { key: 'games.errors.noDownload' },
  FAVORITES_FULL: { key: 'games.errors.favoritesFull' },
  DEMO_UNAVAILABLE: { key: 'games.errors.demoUnavailable' },
  PROVIDER_DOWN: { key: 'games.errors.providerDown' },
  PLAY_NOT_ALLOWED: { key: 'games.errors.notAllowed' },
  NOT_SIGNED_IN: { key: 'common.errors.loginAgain', status: 401 },
  PIN_REQUIRED: { key: 'session.pin.needed', status: 403 },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  MAKER_IS_CHECKER: { key: 'operators.errors.makerIsChecker' },
  NOTHING_TO_REFUND: { key: 'operators.rounds.nothingToRefund' },
})
