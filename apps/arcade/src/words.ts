import { en } from './words/en.ts'
import { id, type Words } from './words/id.ts'

export { formatMoney } from './words/format.ts'
export type { Words }

/** Everything that the games say, in both languages; a missing word does not compile. */
export const words: Readonly<Record<'id' | 'en', Words>> = { id, en }
