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

/** Asked so, and not whether they are active: a server of the release before says nothing of it (record 1095). */
const outOf = ({ memberState }: ToldStanding): 'blocked' | 'closed' | null =>
  memberState === 'blocked' || memberState === 'closed' ? memberState : null

/** What is not as with members usually: Enter after Enter is not to pass over it. */
export const standsUnusually = (standing: ToldStanding): boolean =>
  outOf(standing) !== null || Boolean(standing.memberAbsence)

/** In a row, beside the name. */
export function StandingBadges(standing: ToldStanding) {
  const state = outOf(standing)
  return (
    <>
      {state ? <MemberBadge state={state} /> : null}
      {standing.memberAbsence ? <AbsenceBadge kind={standing.memberAbsence.kind} /> : null}
    </>
  )
}

/**
 * Says that a member is blocked, and why (record 0606), and that they stay away by their own will (record 0720); nothing of one
 * of whom neither is so. What becomes so while it is shown is read aloud.
 *
 * @param hint what an absence has to do with what is decided
 */
export function StandingWarning({ standing, hint }: { standing: ToldStanding; hint: string }) {
  const { request: words } = useWords('operators')
  const because = useBlockReason()
  const { memberStateReason, memberAbsence } = standing
  const state = outOf(standing)
  return (
    <div className="standing-warnings" aria-live="polite">
      {state ? (
        <Warning>
          <b>{words[state]}</b> {memberStateReason === null ? null : because(memberStateReason)}
        </Warning>
      ) : null}
      {memberAbsence ? <Away absence={memberAbsence} hint={hint} /> : null}
    </div>
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
