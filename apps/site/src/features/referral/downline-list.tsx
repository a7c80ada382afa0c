import type { Answer, CallItem, calls } from '@balai/contract'
import type { Page } from '../../api/use-older-items.ts'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { GrowingList } from './growing-list.tsx'

type Downline = CallItem<typeof calls.referral.downline>

interface DownlineListProps {
  first: Page<Downline> | null
  ask: (after: string) => Promise<Answer<{ next: string | null }, Downline>>
}

/** Its place names a downline: the list goes by it, and names are masked. */
const named = (downline: Downline) => ({ ...downline, id: String(downline.index) })

/** Whom the member brought, each with an index (spec 3, Downline list). */
export function DownlineList({ first, ask }: DownlineListProps) {
  const { page: words } = useWords('referral')
  return (
    <GrowingList
      id="downlines"
      title={words.downlines}
      emptyTitle={words.downlinesEmpty}
      failedTitle={words.failed}
      first={first && { ...first, items: first.items.map(named) }}
      ask={async (after) => {
        const answer = await ask(after)
        return answer.success ? { ...answer, results: answer.results.map(named) } : answer
      }}
    >
      {({ id, index, username, joinedAt }) => (
        <li key={id} className="request-row">
          <b>
            <span className="num text-soft">{index}.</span> {username}
          </b>
          <span className="text-soft text-sm">
            <Moment stamp={joinedAt} pattern="day" />
          </span>
        </li>
      )}
    </GrowingList>
  )
}
