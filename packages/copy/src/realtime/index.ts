import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `realtime`: the Indonesian file says which keys there are. */
export type RealtimeWords = Words<typeof id>
