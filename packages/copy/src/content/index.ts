import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `content`: the Indonesian file says which keys there are. */
export type ContentWords = Words<typeof id>
