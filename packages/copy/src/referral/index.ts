import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** The words of `referral`: the Indonesian file says which keys there are. */
export type ReferralWords = Words<typeof id>
