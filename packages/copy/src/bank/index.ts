import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `bank`: the Indonesian file says which keys there are. */
export type BankWords = Words<typeof id>
