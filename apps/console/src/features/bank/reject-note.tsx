import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { type QueueRequest, reasonOf } from './queue-kind.ts'

/** Why a request was rejected, or its payment came back, where it was so. */
export function RejectNote({ request }: { request: QueueRequest }) {
  const reason = reasonOf(request)
  if (!reason) return null
  return (
    <div className="form-alert form-alert-info">
      <Icon of={CircleAlert} size="sm" />
      <span>{reason}</span>
    </div>
  )
}
