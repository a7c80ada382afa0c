import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `content-pages`: the Indonesian file says which keys there are. Apart from `content`, which home loads. */
export type ContentPagesWords = Words<typeof id>
