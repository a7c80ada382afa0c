import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `vip`: the Indonesian file says which keys there are. */
export type VipWords = Words<typeof id>
