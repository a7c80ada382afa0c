import { ChoiceChips, classNames, Icon } from '@balai/ui'
import { UserRoundCheck } from 'lucide-react'
import { SearchBox } from '../../desk/search-box.tsx'
import { useWords } from '../../words/words.tsx'
import type { QueueFilters } from './queue-filters.ts'
import { isWorkedOn, type QueueKind, type QueueState, queueKinds } from './queue-kind.ts'
import { useStateWord } from './state-badge.tsx'

interface QueueFilterBarProps {
  kind: QueueKind
  filters: QueueFilters
  onChange: (changed: Partial<QueueFilters>) => void
  /** Whether what is listed was found beyond the filters. */
  isBeyond: boolean
}

/** State, own claims and search; all of it stands in the address. */
export function QueueFilterBar({ kind, filters, onChange, isBeyond }: QueueFilterBarProps) {
  const { queue } = useWords('operators')
  const stateWord = useStateWord()
  const choices: { value: QueueState; label: string }[] = queueKinds[kind].states.map((value) => ({
    value,
    label: value === 'open' || value === 'all' ? queue[value] : stateWord(kind, value),
  }))
  return (
    <div className="room-filters">
      <SearchBox
        label={queue.search}
        hint={queue.searchHint}
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <div className="room-chips">
        <ChoiceChips
          legend={queue.filterState}
          choices={choices}
          value={filters.state}
          onValueChange={(chosen) => onChange({ state: chosen })}
        />
        {isWorkedOn(kind, filters.state) ? (
          <button
            type="button"
            className={classNames('chip', 'chip-toggle')}
            aria-pressed={filters.isMine}
            onClick={() => onChange({ isMine: !filters.isMine })}
          >
            <Icon of={UserRoundCheck} size="sm" />
            {queue.filterMine}
          </button>
        ) : null}
      </div>
      <p role="status" className="queue-note">
        {isBeyond ? queue.foundBeyond : ''}
      </p>
    </div>
  )
}
