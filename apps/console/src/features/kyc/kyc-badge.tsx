import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import type { ListedSubmission } from './use-kyc.ts'

const tones = {
  submitted: 'warn',
  inReview: 'accent',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  revoked: 'bad',
} as const

export function KycBadge({ state }: { state: ListedSubmission['state'] }) {
  const words = useWords('kyc')
  return <Badge tone={tones[state]}>{words.state[state]}</Badge>
}
