import type { Language } from '@balai/contract'
import { message } from '@balai/copy'

/** A member's deposit by its place among theirs, as a sentence about it says: the first has a word of its own. */
export const whichDeposit = (number: number, language: Language): string =>
  number === 1 ? message(language, 'promotions.which.first') : message(language, 'promotions.which.later', { number })
