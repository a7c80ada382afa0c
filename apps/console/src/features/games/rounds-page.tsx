import { ChoiceChips } from '@balai/ui'
import { useAddress } from '../../desk/address.ts'
import { countText } from '../../desk/most-counted.ts'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { CasesTable } from './cases-table.tsx'
import { ComparisonsTable } from './comparisons-table.tsx'
import { RoundsTable } from './rounds-table.tsx'
import { useCases, useGameWork, useOpenRounds } from './use-games-desk.ts'

/** Each part has states of its own. */
const kept = { part: ['rounds', 'cases', 'comparisons'], state: '' } as const

/** Rounds that stay open, cases, and comparisons with the providers' lists; which of them stands in the address. */
export function RoundsPage() {
  const { rounds: words } = useWords('operators')
  const work = useGameWork()
  const [{ part }, change] = useAddress(kept)
  const numbered = (label: string, waiting: number | undefined) =>
    waiting ? `${label} (${countText(waiting)})` : label
  return (
    <Room
      title={words.title}
      lead={words.lead}
      kind="desk"
      filters={
        <ChoiceChips
          legend={words.tabs}
          value={part}
          onValueChange={(chosen) => change({ part: chosen, state: '' })}
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

const keptOfRounds = { state: ['open', 'done'] } as const
const keptOfCases = { state: ['open', 'resolved'] } as const

function Rounds() {
  const { rounds: words } = useWords('operators')
  const [{ state }, change] = useAddress(keptOfRounds)
  return (
    <>
      <ChoiceChips
        legend={words.filterState}
        value={state}
        onValueChange={(chosen) => change({ state: chosen })}
        choices={keptOfRounds.state.map((value) => ({ value, label: words[value] }))}
      />
      <RoundsTable query={useOpenRounds(state)} empty={state === 'open' ? words.empty : words.emptyDone} />
    </>
  )
}

function Cases() {
  const { rounds, cases: words } = useWords('operators')
  const [{ state }, change] = useAddress(keptOfCases)
  return (
    <>
      <ChoiceChips
        legend={rounds.filterState}
        value={state}
        onValueChange={(chosen) => change({ state: chosen })}
        choices={keptOfCases.state.map((value) => ({ value, label: words[value] }))}
      />
      <CasesTable query={useCases(state)} empty={state === 'open' ? words.empty : words.emptyResolved} />
    </>
  )
}
