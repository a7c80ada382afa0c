import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `wallet-menu`: the Indonesian file says which keys there are. Apart from `wallet`, since every page of a member has them. */
export type WalletMenuWords = Words<typeof id>
