import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `messages`: the Indonesian file says which keys there are. */
export type MessagesWords = Words<typeof id>
