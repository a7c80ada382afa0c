import type { CallItem, calls } from '@balai/contract'
import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { AbsenceBadge, MemberBadge } from './member-badge.tsx'
import { useBlockReason } from './use-block-reason.ts'

/** What whoever decides about a member's money or contact is told of how they stand. */
export type ToldStanding = Pick<
  CallItem<typeof calls.wallet.consoleListAdjustment>,
  'memberState' | 'memberStateReason' | 'memberAbsence'
>

/** What is not as with members usually: Enter after Enter is not to pass over it. */
export const standsUnusually = ({ memberState, memberAbsence }: ToldStanding): boolean =>
  memberState !== 'active' || memberAbsence !== null

/** In a row, beside the name. */
export const StandingBadges = ({ memberState, memberAbsence }: ToldStanding) => (
  <>
    {memberState === 'active' ? null : <MemberBadge state={memberState} />}
    {memberAbsence ? <AbsenceBadge kind={memberAbsence.kind} /> : null}
  </>
)

/**
 * Says that a member is blocked, and why (record 0606), and that they stay away by their own will (record 0720); nothing of one
 * of whom neither is so.
 *
 * @param hint what an absence has to do with what is decided
 */
export function StandingWarning({ standing, hint }: { standing: ToldStanding; hint: string }) {
  const { request: words } = useWords('operators')
  const because = useBlockReason()
  const { memberState, memberStateReason, memberAbsence } = standing
  return (
    <>
      {memberState === 'active' ? null : (
        <Warning>
          <b>{words[memberState]}</b> {memberStateReason === null ? null : because(memberStateReason)}
        </Warning>
      )}
      {memberAbsence ? <Away absence={memberAbsence} hint={hint} /> : null}
    </>
  )
}

function Away({ absence, hint }: { absence: NonNullable<ToldStanding['memberAbsence']>; hint: string }) {
  const { away } = useWords('operators').request
  const { kind, until } = absence
  return (
    <Warning>
      <b>{until === null ? away[kind].forGood : away[kind].until}</b>{' '}
      {until === null ? null : (
        <>
          <Instant at={until} />.{' '}
        </>
      )}
      {hint}
    </Warning>
  )
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </div>
  )
}
