import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { useWords } from '../../words/words.tsx'
import { useBlockReason } from '../member/use-block-reason.ts'
import type { QueueRequest } from './queue-kind.ts'

/** Says that whoever asks is blocked, and why; nothing of an active member (record 0606). */
export function MemberStateNote({ request: { memberState, memberStateReason } }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  const because = useBlockReason()
  if (memberState === 'active') return null
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      <span>
        <b>{words[memberState]}</b> {memberStateReason === null ? null : because(memberStateReason)}
      </span>
    </div>
  )
}
