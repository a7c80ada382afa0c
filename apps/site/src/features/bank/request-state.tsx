import { Badge } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

export type RequestState = 'pending' | 'approved' | 'paid' | 'bounced' | 'rejected' | 'expired'

/** An approved withdrawal is still on its way; an approved deposit has arrived. */
const tones = {
  deposit: { pending: 'warn', approved: 'good', paid: 'good', bounced: 'bad', rejected: 'bad', expired: 'plain' },
  withdrawal: { pending: 'warn', approved: 'warn', paid: 'good', bounced: 'bad', rejected: 'bad', expired: 'plain' },
} as const

export type RequestKind = keyof typeof tones

export function StateBadge({ kind, state }: { kind: RequestKind; state: RequestState }) {
  const { state: words } = useWords('bank')
  return <Badge tone={tones[kind][state]}>{words[state]}</Badge>
}
