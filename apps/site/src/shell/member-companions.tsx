import { SessionReminder } from '../features/safer-play/session-reminder.tsx'
import { AfterLogin } from '../features/session/after-login.tsx'
import { useLogout } from '../features/session/use-logout.ts'
import type { MemberView } from './member.ts'

/**
 * What accompanies a member who uses a page, and shows nothing by itself. Visitors never load it. What comes to a member who
 * only looks on is `features/realtime/member-events-listener.tsx`.
 */
export function MemberCompanions({ member }: { member: MemberView }) {
  useLogout()
  return (
    <>
      <AfterLogin member={member} />
      <SessionReminder uid={member.uid} />
    </>
  )
}
