import { MemberEventsListener } from '../features/realtime/member-events-listener.tsx'
import { SessionReminder } from '../features/safer-play/session-reminder.tsx'
import { AfterLogin } from '../features/session/after-login.tsx'
import type { MemberView } from './member.ts'

/** What accompanies a member on every page and shows nothing by itself. Visitors never load it. */
export function MemberCompanions({ member }: { member: MemberView }) {
  return (
    <>
      <MemberEventsListener member={member} />
      <AfterLogin member={member} />
      <SessionReminder uid={member.uid} />
    </>
  )
}
