import { Instant } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { StandingWarning, Warning } from '../member/member-warning.tsx'
import { contactChangedAt, lacksIdentity, newAccountSince, type QueueRequest } from './queue-kind.ts'

/**
 * Says that whoever asks is blocked or stays away (`StandingWarning`), that they were given another contact (record 0751), and
 * that the verification which withdrawals need is no more (record 0611), and that the account is new and others were paid before
 * (record 1220); nothing of a member of whom none is so.
 */
export function MemberStateNote({ request }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  return (
    <>
      {/* Deposits are closed to who is away, withdrawals never are. */}
      <StandingWarning standing={request} hint={words.away['paidAt' in request ? 'withdrawal' : 'deposit']} />
      <Changed at={contactChangedAt(request)} words={words.contactChanged} />
      <Changed at={newAccountSince(request)} words={words.newAccount} />
      {lacksIdentity(request) ? (
        <Warning>
          <b>{words.lacksIdentity}</b> {words.lacksIdentityHint}
        </Warning>
      ) : null}
    </>
  )
}

/** Something by which a stranger would get the money. */
function Changed({ at, words }: { at: string | null; words: { when: string; hint: string } }) {
  if (at === null) return null
  return (
    <Warning>
      <b>{words.when}</b> <Instant at={at} />. {words.hint}
    </Warning>
  )
}
