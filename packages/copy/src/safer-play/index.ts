import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `safer-play`: the Indonesian file says which keys there are. */
export type SaferPlayWords = Words<typeof id>
