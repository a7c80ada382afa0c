import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `games`: the Indonesian file says which keys there are. */
export type GamesWords = Words<typeof id>
