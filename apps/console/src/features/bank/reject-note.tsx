import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import type { QueueRequest } from './queue-kind.ts'

/** Why a request was rejected, where it was. */
export function RejectNote({ request: { rejectReason } }: { request: QueueRequest }) {
  if (!rejectReason) return null
  return (
    <div className="form-alert form-alert-info">
      <Icon of={CircleAlert} size="sm" />
      <span>{rejectReason}</span>
    </div>
  )
}
