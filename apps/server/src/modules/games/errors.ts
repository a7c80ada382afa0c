import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'

/** The slice's refusals: status and words. */
const refusals = {
  GAME_UNKNOWN: { status: 404, text: (language: Language) => message(language, 'games.errors.unknown') },
  GAME_CLOSED: { status: 200, text: (language: Language) => message(language, 'games.errors.closed') },
  TYPE_OF_ANOTHER_CATEGORY: {
    status: 200,
    text: (language: Language) => message(language, 'operators.catalogue.typeElsewhere'),
  },
  PROVIDER_UNKNOWN: { status: 404, text: (language: Language) => message(language, 'games.errors.providerUnknown') },
  ROUND_UNKNOWN: { status: 404, text: (language: Language) => message(language, 'games.errors.roundUnknown') },
  DOWNLOAD_UNAVAILABLE: { status: 200, text: (language: Language) => message(language, 'games.errors.noDownload') },
  FAVORITES_FULL: { status: 200, text: (language: Language) => message(language, 'games.errors.favoritesFull') },
  DEMO_UNAVAILABLE: { status: 200, text: (language: Language) => message(language, 'games.errors.demoUnavailable') },
  PROVIDER_DOWN: { status: 200, text: (language: Language) => message(language, 'games.errors.providerDown') },
  PLAY_NOT_ALLOWED: { status: 200, text: (language: Language) => message(language, 'games.errors.notAllowed') },
  NOT_SIGNED_IN: { status: 401, text: (language: Language) => message(language, 'common.errors.loginAgain') },
  PIN_REQUIRED: { status: 403, text: (language: Language) => message(language, 'session.pin.needed') },
  UNKNOWN_REQUEST: { status: 404, text: (language: Language) => message(language, 'operators.errors.unknownRequest') },
  ALREADY_DECIDED: { status: 200, text: (language: Language) => message(language, 'operators.errors.alreadyClosed') },
  MAKER_IS_CHECKER: { status: 200, text: (language: Language) => message(language, 'operators.errors.makerIsChecker') },
  NOTHING_TO_REFUND: {
    status: 200,
    text: (language: Language) => message(language, 'operators.rounds.nothingToRefund'),
  },
} as const

export function refuseGame(code: keyof typeof refusals): Refusal {
  return new Refusal({ code, ...refusals[code] })
}
