import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `kyc`: the Indonesian file says which keys there are. */
export type KycWords = Words<typeof id>
