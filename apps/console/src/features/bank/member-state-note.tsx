import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { useBlockReason } from '../member/use-block-reason.ts'
import { contactChangedAt, lacksIdentity, type QueueRequest } from './queue-kind.ts'

/**
 * Says that whoever asks is blocked, and why (record 0606), that they stay away by their own will (record 0720), that they
 * were given another contact (record 0751), and that the verification which withdrawals need is no more (record 0611);
 * nothing of a member of whom none is so.
 */
export function MemberStateNote({ request }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  const because = useBlockReason()
  const { memberState, memberStateReason } = request
  return (
    <>
      {memberState === 'active' ? null : (
        <Warning>
          <b>{words[memberState]}</b> {memberStateReason === null ? null : because(memberStateReason)}
        </Warning>
      )}
      <Away request={request} />
      <ContactChanged at={contactChangedAt(request)} />
      {lacksIdentity(request) ? (
        <Warning>
          <b>{words.lacksIdentity}</b> {words.lacksIdentityHint}
        </Warning>
      ) : null}
    </>
  )
}

/** Whether that matters for what is asked differs: deposits are closed to such a member, withdrawals never are. */
function Away({ request }: { request: QueueRequest }) {
  const { away } = useWords('operators').request
  if (request.memberAbsence === null) return null
  const { kind, until } = request.memberAbsence
  return (
    <Warning>
      <b>{until === null ? away[kind].forGood : away[kind].until}</b>{' '}
      {until === null ? null : (
        <>
          <Instant at={until} />.{' '}
        </>
      )}
      {away['paidAt' in request ? 'withdrawal' : 'deposit']}
    </Warning>
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

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </div>
  )
}
