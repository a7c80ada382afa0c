import type { Answer, CallItem, calls } from '@balai/contract'
import { Badge, Money } from '@balai/ui'
import type { Page } from '../../api/use-older-items.ts'
import { dayText } from '../../time/day-text.ts'
import { useLang, useWords } from '../../words/words.tsx'
import { GrowingList } from './growing-list.tsx'

type Earning = CallItem<typeof calls.referral.getDownlineTransactionDetails>

interface EarningListProps {
  first: Page<Earning> | null
  ask: (after: string) => Promise<Answer<{ next: string | null }, Earning>>
}

const tones = { held: 'warn', paid: 'good', void: 'plain' } as const

/** What each downline earned the member lately, and whether it is held, paid or void (spec 7, GetDownlineTransactionDetails). */
export function EarningList(props: EarningListProps) {
  const { page: words } = useWords('referral')
  const lang = useLang()
  return (
    <GrowingList
      id="earnings"
      title={words.earnings}
      emptyTitle={words.earningsEmpty}
      failedTitle={words.earningsFailed}
      canChange={({ state }) => state === 'held'}
      {...props}
    >
      {({ id, username, kind, from, to, amount, state }) => (
        <li key={id} className="request-row">
          <b>{username}</b>
          <b className="request-amount">
            <Money amount={amount} />
          </b>
          <span className="facts text-soft text-sm">
            <span>{words.kind[kind]}</span>
            <span>
              {dayText(from, lang)}
              {from === to ? '' : ` – ${dayText(to, lang)}`}
            </span>
          </span>
          <span className="request-state">
            <Badge tone={tones[state]}>{words.state[state]}</Badge>
          </span>
        </li>
      )}
    </GrowingList>
  )
}
