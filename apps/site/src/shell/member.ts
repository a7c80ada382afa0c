import type { Visit } from '../visit.ts'

/** What the shell shows of a signed-in member. Amounts in whole rupiah. */
export interface MemberView {
  uid: string
  /** For the real-time subscription (spec 3, Profile). */
  objectId: string
  username: string
  fullName: string
  /** Null when the balance could not be had; the shell says so and offers to try again. */
  balance: BalanceView | null
}

export interface BalanceView {
  /** Cash, bonus and provider wallets; what is locked stands apart (decision 18). */
  total: number
  locked: number
}

/** The member of this visit, or null for visitors and for sessions that have ended. */
export async function readMember({ session }: Visit): Promise<MemberView | null> {
  if (!session) return null
  return null
}
