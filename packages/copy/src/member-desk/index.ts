import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `member-desk`: the Indonesian file says which keys there are. */
export type MemberDeskWords = Words<typeof id>
