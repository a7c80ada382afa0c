import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `ambient`: the Indonesian file says which keys there are. */
export type AmbientWords = Words<typeof id>
