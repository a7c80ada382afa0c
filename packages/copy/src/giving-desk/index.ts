import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `giving-desk`: the Indonesian file says which keys there are. */
export type GivingDeskWords = Words<typeof id>
