import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `reports`: the Indonesian file says which keys there are. */
export type ReportsWords = Words<typeof id>
