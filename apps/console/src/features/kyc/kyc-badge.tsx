import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import type { ListedSubmission } from './use-kyc.ts'

/** A member who sent nothing so far has no submission, and yet a state. */
type Shown = ListedSubmission['state'] | 'none'

const tones = {
  none: 'plain',
  submitted: 'warn',
  inReview: 'accent',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  revoked: 'bad',
} as const

export function KycBadge({ state }: { state: Shown }) {
  const words = useWords('kyc')
  return <Badge tone={tones[state]}>{words.state[state]}</Badge>
}
