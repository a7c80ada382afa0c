import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `common`: the Indonesian file says which keys there are. */
export type CommonWords = Words<typeof id>
