import { Badge } from '@balai/ui'
import { useNow } from '../../desk/now.ts'
import { useWords } from '../../words/words.tsx'
import { type Gift, standingOfGift } from './gift-standing.ts'

/** Whether a rule is turned on. */
export function OnBadge({ isOn }: { isOn: boolean }) {
  const words = useWords('givingDesk')
  return <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? words.on : words.off}</Badge>
}

const tones = {
  on: 'good',
  off: 'plain',
  planned: 'warn',
  over: 'plain',
  spent: 'plain',
  ofPlayMoney: 'plain',
} as const

/** Whether members get a gift at this moment: one that is turned on gives nothing before its time, after it, and when it is spent. */
export function GiftBadge(gift: Gift) {
  const words = useWords('givingDesk')
  const standing = standingOfGift(gift, useNow())
  return <Badge tone={tones[standing]}>{words[standing]}</Badge>
}
