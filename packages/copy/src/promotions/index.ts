import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `promotions`: the Indonesian file says which keys there are. */
export type PromotionsWords = Words<typeof id>
