import { ChoiceChips, classNames, Field, Icon, TextInput } from '@balai/ui'
import { Search, UserRoundCheck } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import type { QueueFilters } from './queue-filters.ts'
import { type QueueKind, type QueueState, queueKinds } from './queue-kind.ts'

const typingMs = 250

interface QueueFilterBarProps {
  kind: QueueKind
  filters: QueueFilters
  onChange: (changed: Partial<QueueFilters>) => void
  searchInput: Ref<HTMLInputElement>
}

/** State, own claims and search; all of it stands in the address. */
export function QueueFilterBar({ kind, filters, onChange, searchInput }: QueueFilterBarProps) {
  const { queue } = useWords('operators')
  const { state } = useWords('bank')
  const choices: { value: QueueState; label: string }[] = queueKinds[kind].states.map((value) => ({
    value,
    label: value === 'open' ? queue.open : state[value],
  }))
  return (
    <div className="queue-filters">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} input={searchInput} />
      <div className="queue-filter-chips">
        <ChoiceChips
          legend={queue.filterState}
          choices={choices}
          value={filters.state}
          onValueChange={(chosen) => onChange({ state: chosen })}
        />
        <button
          type="button"
          className={classNames('chip', 'chip-toggle')}
          aria-pressed={filters.isMine}
          onClick={() => onChange({ isMine: !filters.isMine })}
        >
          <Icon of={UserRoundCheck} size="sm" />
          {queue.filterMine}
        </button>
      </div>
    </div>
  )
}

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
  input: Ref<HTMLInputElement>
}

/** Waits for a pause in typing before it asks. */
function SearchBox({ search, onSearch, input }: SearchBoxProps) {
  const { queue } = useWords('operators')
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(() => onSearch(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <Field label={queue.searchHint} isLabelHidden className="queue-search">
      <TextInput
        ref={input}
        type="search"
        value={typed}
        placeholder={queue.searchHint}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        suffix={<Icon of={Search} size="sm" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setTyped('')
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}
