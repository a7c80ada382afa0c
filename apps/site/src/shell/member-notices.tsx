import { useLocation } from 'react-router'
import { AbsenceNotice } from '../features/safer-play/absence-notice.tsx'
import { useAbsenceEnd } from '../features/safer-play/use-absence-end.ts'
import { PinReminder } from '../features/session/pin-reminder.tsx'
import { paths } from '../paths.ts'
import type { Absence, MemberView } from './member.ts'

/** What a member reads above every page: the PIN that is still asked for, a break or an exclusion that holds. */
export function MemberNotices({ member: { isPinPending, absence } }: { member: MemberView }) {
  const isOnLimits = useLocation().pathname === paths.limits() // that page has its own
  return (
    <>
      {isPinPending ? <PinReminder /> : null}
      {absence ? <Away absence={absence} isSaid={!isOnLimits} /> : null}
    </>
  )
}

function Away({ absence, isSaid }: { absence: Absence; isSaid: boolean }) {
  useAbsenceEnd(absence)
  return isSaid ? (
    <div className="absence">
      <AbsenceNotice standing={absence} />
    </div>
  ) : null
}
