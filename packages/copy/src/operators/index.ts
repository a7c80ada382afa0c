import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `operators`: the Indonesian file says which keys there are. */
export type OperatorsWords = Words<typeof id>
