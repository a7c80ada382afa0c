import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `session`: the Indonesian file says which keys there are. */
export type SessionWords = Words<typeof id>
