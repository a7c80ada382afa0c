import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import type { MemberState } from './use-member.ts'

const tones = { active: 'good', blocked: 'bad', closed: 'plain' } as const

export function MemberBadge({ state }: { state: MemberState }) {
  const { states } = useWords('memberDesk')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
