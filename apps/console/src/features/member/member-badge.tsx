import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import type { MemberState } from './use-member.ts'

const tones = { active: 'good', blocked: 'bad', closed: 'plain' } as const

/** Says that a member stays away by their own will. */
export function AbsenceBadge({ kind }: { kind: 'excluded' | 'break' }) {
  const { absence } = useWords('memberDesk')
  return <Badge tone="warn">{absence[kind]}</Badge>
}

/** Says that staff gave the member another number or address lately. */
export function NewContactBadge() {
  const { contactChange } = useWords('memberDesk')
  return <Badge tone="warn">{contactChange.isNew}</Badge>
}

export function MemberBadge({ state }: { state: MemberState }) {
  const { states } = useWords('memberDesk')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
