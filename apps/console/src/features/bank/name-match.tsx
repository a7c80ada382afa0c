import { Badge, Icon } from '@balai/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWords } from '../../words/words.tsx'
import type { WithdrawalRequest } from './queue-kind.ts'

/** As banks print names: case and spacing do not tell people apart. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleUpperCase('id')
  return plain(one) === plain(other)
}

/** Whether the money goes to the member themselves. */
export function NameMatch({ withdrawal: { holder, fullName } }: { withdrawal: WithdrawalRequest }) {
  const { request } = useWords('operators')
  const isSame = isSameName(holder, fullName)
  return (
    <Badge tone={isSame ? 'good' : 'bad'}>
      <Icon of={isSame ? CircleCheck : CircleAlert} size="sm" />
      {isSame ? request.sameName : request.otherName}
    </Badge>
  )
}
