import { message, messageByKey } from '@balai/copy'
import type { Measure, PlatformWords } from '../platform/http/answer.ts'
import { maxDepth, maxParts } from '../platform/http/strict-json.ts'
import { percent } from '../platform/percent.ts'

/** Spec 9: numbers in the form of id-ID, in both languages. */
const numbers = new Intl.NumberFormat('id-ID')

/** Bounds that are kept in other parts than people write. */
const written: Partial<Record<Measure, (bound: number) => string>> = {
  percent,
  times: (hundredths) => numbers.format(hundredths / 100),
}

/** The platform's own refusals in words. It knows none itself. */
export const platformWords: PlatformWords = {
  INVALID_INPUT: (language) => message(language, 'messages.refusals.invalidInput'),
  NOT_SIGNED_IN: (language) => message(language, 'common.errors.loginAgain'),
  NOT_ALLOWED: (language) => message(language, 'messages.refusals.forbidden'),
  PIN_REQUIRED: (language) => message(language, 'session.pin.needed'),
  OTHER_PERSON: (language) => message(language, 'messages.refusals.otherPerson'),
  NOT_FOUND: (language) => message(language, 'messages.refusals.notFound'),
  ofTooMany: (language, seconds) => message(language, 'messages.refusals.tooManyRequests', { seconds }),
  PAYLOAD_TOO_LARGE: (language) => message(language, 'messages.refusals.payloadTooLarge'),
  XSRF: (language) => message(language, 'messages.refusals.originRefused'),
  TEMPORARY: (language) => message(language, 'common.errors.requestFailed'),
  noSite: (language) => message(language, 'messages.refusals.noSite'),
  sentences: {
    NOT_A_DAY: (language) => message(language, 'wallet.dates.notADay'),
    ACCOUNT_NUMBER_REQUIRED: (language) => message(language, 'member.rules.accountNumber.required'),
    ONE_KIND_TO_CHECK: (language) => message(language, 'messages.sentences.oneKindToCheck'),
    BONUS_OR_CODE: (language) => message(language, 'messages.sentences.bonusOrCode'),
    LEVEL_WITHOUT_WAY: (language) => message(language, 'messages.sentences.levelWithoutWay'),
    AMOUNT_OR_PERCENT: (language) => message(language, 'messages.sentences.amountOrPercent'),
    MAXIMUM_OF_PERCENT: (language) => message(language, 'messages.sentences.maximumOfPercent'),
    CODE_OF_OFFER: (language) => message(language, 'messages.sentences.codeOfOffer'),
    TURNOVER_WITHOUT_GAMES: (language) => message(language, 'messages.sentences.turnoverWithoutGames'),
    MOST_BELOW_LEAST: (language) => message(language, 'messages.sentences.mostBelowLeast'),
    BUDGET_BELOW_LARGEST: (language) => message(language, 'messages.sentences.budgetBelowLargest'),
    END_BEFORE_START: (language) => message(language, 'messages.sentences.endBeforeStart'),
    SEARCH_TOO_SHORT: (language) => message(language, 'messages.bounds.least.characters', { n: 3 }),
    ACCOUNT_NUMBER_NUMERIC: (language) => message(language, 'member.rules.accountNumber.numeric'),
  },
  ofChoice: (language) => message(language, 'messages.notOffered'),
  ofOthers: (language) => message(language, 'messages.unfit'),
  ofForm: (language) => message(language, 'messages.malformed'),
  ofBody: (language, { fault, literal }) =>
    messageByKey(language, `messages.bodies.${fault}`, { literal, depth: maxDepth, parts: numbers.format(maxParts) }),
  ofBound: (language, { end, measure, bound }) =>
    end === 'least' && (measure === 'characters' || measure === 'parts') && bound === 1
      ? message(language, 'messages.bounds.required')
      : message(language, `messages.bounds.${end}.${measure}`, {
          n: written[measure]?.(Number(bound)) ?? numbers.format(bound),
        }),
  FAULT: (language) => message(language, 'common.errors.requestFailed'),
}
