import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of the lists of games, which other pages need not load. */
export type GameListsWords = Words<typeof id>
