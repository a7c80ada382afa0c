import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { isAwaitingPayment, type QueueKind, type QueueRequest } from './queue-kind.ts'

const tones = {
  pending: 'warn',
  approved: 'good',
  paid: 'good',
  bounced: 'bad',
  rejected: 'bad',
  expired: 'plain',
} as const

/** What staff call a state: of a withdrawal that is approved they say what it still waits for. */
export function useStateWord(): (kind: QueueKind, state: QueueRequest['state']) => string {
  const { state: words } = useWords('bank')
  const { queue } = useWords('operators')
  return (kind, state) => (kind === 'withdrawal' && state === 'approved' ? queue.toBePaid : words[state])
}

const kindOf = (request: QueueRequest): QueueKind => ('paidAt' in request ? 'withdrawal' : 'deposit')

/** The state in words. */
export function StateWord({ request }: { request: QueueRequest }) {
  return useStateWord()(kindOf(request), request.state)
}

export function StateBadge({ request }: { request: QueueRequest }) {
  return (
    <Badge tone={isAwaitingPayment(request) ? 'plain' : tones[request.state]}>
      <StateWord request={request} />
    </Badge>
  )
}
