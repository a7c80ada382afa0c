import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import type { QueueRequest } from './queue-kind.ts'

const tones = { pending: 'warn', approved: 'good', paid: 'good', rejected: 'bad', expired: 'plain' } as const

export function StateBadge({ request }: { request: QueueRequest }) {
  const { state } = useWords('bank')
  const isHalfway = 'paidAt' in request && request.state === 'approved'
  return <Badge tone={isHalfway ? 'accent' : tones[request.state]}>{state[request.state]}</Badge>
}
