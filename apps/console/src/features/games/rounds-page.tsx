import { ChoiceChips } from '@balai/ui'
import { useSearchParams } from 'react-router'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { CasesTable } from './cases-table.tsx'
import { ComparisonsTable } from './comparisons-table.tsx'
import { RoundsTable } from './rounds-table.tsx'
import { useCases, useGameWork, useOpenRounds } from './use-games-desk.ts'

const parts = ['rounds', 'cases', 'comparisons'] as const

/** Rounds that stay open, cases, and comparisons with the providers' lists; which of them stands in the address. */
export function RoundsPage() {
  const { rounds: words } = useWords('operators')
  const work = useGameWork()
  const [query, setQuery] = useSearchParams()
  const part = parts.find((known) => known === query.get('part')) ?? 'rounds'
  const numbered = (label: string, waiting: number | undefined) => (waiting ? `${label} (${waiting})` : label)
  return (
    <Room
      title={words.title}
      lead={words.lead}
      kind="desk"
      filters={
        <ChoiceChips
          legend={words.tabs}
          value={part}
          onValueChange={(chosen) => setQuery(chosen === 'rounds' ? {} : { part: chosen }, { replace: true })}
          choices={[
            { value: 'rounds', label: numbered(words.tabRounds, work?.rounds) },
            { value: 'cases', label: numbered(words.tabCases, work?.cases) },
            { value: 'comparisons', label: words.tabComparisons },
          ]}
        />
      }
    >
      {part === 'rounds' ? <Rounds /> : null}
      {part === 'cases' ? <Cases /> : null}
      {part === 'comparisons' ? <ComparisonsTable /> : null}
    </Room>
  )
}

/** A filter of two that stands in the address; the first is not written. */
function useChoice<Value extends string>(first: Value, second: Value): [Value, (chosen: Value) => void] {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('state') === second ? second : first
  const choose = (value: Value) =>
    setQuery(
      (before) => {
        const changed = new URLSearchParams(before)
        if (value === first) changed.delete('state')
        else changed.set('state', value)
        return changed
      },
      { replace: true },
    )
  return [chosen, choose]
}

function Rounds() {
  const { rounds: words } = useWords('operators')
  const [state, choose] = useChoice<'open' | 'done'>('open', 'done')
  return (
    <>
      <ChoiceChips
        legend={words.filterState}
        value={state}
        onValueChange={choose}
        choices={(['open', 'done'] as const).map((value) => ({ value, label: words[value] }))}
      />
      <RoundsTable query={useOpenRounds(state)} empty={state === 'open' ? words.empty : words.emptyDone} />
    </>
  )
}

function Cases() {
  const { rounds, cases: words } = useWords('operators')
  const [state, choose] = useChoice<'open' | 'resolved'>('open', 'resolved')
  return (
    <>
      <ChoiceChips
        legend={rounds.filterState}
        value={state}
        onValueChange={choose}
        choices={(['open', 'resolved'] as const).map((value) => ({ value, label: words[value] }))}
      />
      <CasesTable query={useCases(state)} empty={state === 'open' ? words.empty : words.emptyResolved} />
    </>
  )
}
