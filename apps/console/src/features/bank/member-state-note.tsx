import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../words/words.tsx'
import { useBlockReason } from '../member/use-block-reason.ts'
import { lacksIdentity, type QueueRequest } from './queue-kind.ts'

/**
 * Says that whoever asks is blocked, and why (record 0606), and that the verification which withdrawals need is no more
 * (record 0611); nothing of a member of whom neither is so.
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
      {lacksIdentity(request) ? (
        <Warning>
          <b>{words.lacksIdentity}</b> {words.lacksIdentityHint}
        </Warning>
      ) : null}
    </>
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
