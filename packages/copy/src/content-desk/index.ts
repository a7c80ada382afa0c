import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `content-desk`: the Indonesian file says which keys there are. */
export type ContentDeskWords = Words<typeof id>
