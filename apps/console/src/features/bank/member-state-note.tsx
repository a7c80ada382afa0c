import { Instant } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { StandingWarning, Warning } from '../member/member-warning.tsx'
import { contactChangedAt, lacksIdentity, type QueueRequest } from './queue-kind.ts'

/**
 * Says that whoever asks is blocked or stays away (`StandingWarning`), that they were given another contact (record 0751), and
 * that the verification which withdrawals need is no more (record 0611); nothing of a member of whom none is so.
 */
export function MemberStateNote({ request }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  return (
    <>
      {/* Deposits are closed to who is away, withdrawals never are. */}
      <StandingWarning standing={request} hint={words.away['paidAt' in request ? 'withdrawal' : 'deposit']} />
      <ContactChanged at={contactChangedAt(request)} />
      {lacksIdentity(request) ? (
        <Warning>
          <b>{words.lacksIdentity}</b> {words.lacksIdentityHint}
        </Warning>
      ) : null}
    </>
  )
}

function ContactChanged({ at }: { at: string | null }) {
  const { contactChanged } = useWords('operators').request
  if (at === null) return null
  return (
    <Warning>
      <b>{contactChanged.when}</b> <Instant at={at} />. {contactChanged.hint}
    </Warning>
  )
}
