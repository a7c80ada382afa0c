import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `wallet`: the Indonesian file says which keys there are. */
export type WalletWords = Words<typeof id>
