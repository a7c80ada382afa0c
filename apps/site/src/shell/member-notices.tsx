import { useLocation } from 'react-router'
import { AbsenceNotice } from '../features/safer-play/absence-notice.tsx'
import { PinReminder } from '../features/session/pin-reminder.tsx'
import { paths } from '../paths.ts'
import type { MemberView } from './member.ts'

/** What a member reads above every page: the PIN that is still asked for, a break or an exclusion that holds. */
export function MemberNotices({ member: { isPinPending, absence } }: { member: MemberView }) {
  const isOnLimits = useLocation().pathname === paths.limits() // that page has its own
  return (
    <>
      {isPinPending ? <PinReminder /> : null}
      {absence && !isOnLimits ? (
        <div className="absence">
          <AbsenceNotice standing={absence} />
        </div>
      ) : null}
    </>
  )
}
