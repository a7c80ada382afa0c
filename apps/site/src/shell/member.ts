import { calls } from '@balai/contract'
import type { Visit } from '../visit.ts'

/** What the shell shows of a signed-in member. Amounts in whole rupiah. */
export interface MemberView {
  uid: string
  /** For the real-time subscription (spec 3, Profile). */
  objectId: string
  username: string
  fullName: string
  /** The second PIN is active and this session has yet to enter it. */
  isPinPending: boolean
  /** Null when the balance could not be had; the shell says so and offers to try again. */
  balance: BalanceView | null
}

export interface BalanceView {
  /** Cash, bonus and provider wallets; what is locked stands apart (decision 18). */
  total: number
  locked: number
}

/** The member of this visit, or null for visitors and for sessions that have ended (spec 4, Session). */
export async function readMember({ api, session }: Visit): Promise<MemberView | null> {
  if (!session) return null
  const [profile, balance] = await Promise.all([
    api.call(calls.member.profile, {}),
    api.call(calls.wallet.getBalance, {}),
  ])
  if (!profile.success) return null
  const { objectId, username, fullName, isPinPending } = profile.result
  return {
    uid: session.uid,
    objectId,
    username,
    fullName,
    isPinPending,
    balance: balance.success ? { total: balance.result.total, locked: balance.result.locked } : null,
  }
}
