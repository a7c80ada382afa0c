import { type CallResult, calls } from '@balai/contract'
import { redirect } from 'react-router'
import { pageAddress } from '../api/guard.ts'
import { passingCodes } from '../api/passing.ts'
import { paths } from '../paths.ts'
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
  /** A break or an exclusion that holds; null too where it could not be had: the calls refuse all the same. */
  absence: Absence | null
}

/** What keeps a member from play and deposits now (decision 38). */
export type Absence = Pick<
  CallResult<typeof calls.saferPlay.getStanding>,
  'breakUntil' | 'excludedUntil' | 'isExcludedForGood'
>

export interface BalanceView {
  /** Cash, bonus and provider wallets; what is locked stands apart (decision 18). */
  total: number
  /** The part of it that is under terms and cannot leave yet. */
  bonus: number
  locked: number
}

function absenceOf({ breakUntil, excludedUntil, isExcludedForGood }: Absence): Absence | null {
  const holds = breakUntil !== null || excludedUntil !== null || isExcludedForGood
  return holds ? { breakUntil, excludedUntil, isExcludedForGood } : null
}

const shownOf = ({ total, bonus, locked }: BalanceView): BalanceView => ({ total, bonus, locked })

/**
 * The member of this visit, or null for visitors and where the profile fails in passing. One that is refused ends the session, and so
 * does a 401 on the balance (spec 4, Session; spec 8; record 0910).
 *
 * @throws a redirect home once the session has ended
 */
export async function readMember({ api, session, basename }: Visit, request: Request): Promise<MemberView | null> {
  if (!session) return null
  const [profile, balance, standing] = await Promise.all([
    api.call(calls.member.profile, {}),
    api.call(calls.wallet.getBalance, {}),
    api.call(calls.saferPlay.getStanding, {}),
  ])
  const isRefused = !profile.success || (!balance.success && balance.code === 'NOT_SIGNED_IN')
  if (isRefused) {
    // Where even this cannot be done the cookies stay, and the next page asks again.
    const isPassing = !profile.success && passingCodes.has(profile.code)
    const isEnded = !isPassing && (await api.call(calls.session.logout, {})).success
    if (isEnded) throw redirect(paths.sessionEnded(pageAddress(request, basename)))
    return null
  }
  const { objectId, username, fullName, isPinPending } = profile.result
  return {
    uid: session.uid,
    objectId,
    username,
    fullName,
    isPinPending,
    balance: balance.success ? shownOf(balance.result) : null,
    absence: standing.success ? absenceOf(standing.result) : null,
  }
}
