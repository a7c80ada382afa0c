import { Badge, Button, ChoiceChips, formatThousands } from '@balai/ui'
import { useCallback, useState } from 'react'
import { useAddress } from '../../desk/address.ts'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { GameDialog } from './game-dialog.tsx'
import { useHideQuestions } from './hide-dialog.tsx'
import { HideSwitch } from './hide-switch.tsx'
import { type CatalogueFilters, type DeskGame, useCatalogue } from './use-games-desk.ts'

const states = ['all', 'on', 'off', 'featured'] as const
const kept = { state: states, search: '' } as const

/** The operator's catalogue: what members see, in which order, and what is put forward (decision record 0114). */
export function CataloguePage() {
  const { catalogue: words } = useWords('operators')
  const [filters, change] = useAddress(kept)
  const search = useCallback((text: string) => change({ search: text }), [change])
  return (
    <Room
      title={words.title}
      kind="desk"
      filters={
        <>
          <SearchBox label={words.search} search={filters.search} maxLength={40} onSearch={search} />
          <ChoiceChips
            legend={words.filterState}
            value={filters.state}
            onValueChange={(state) => change({ state })}
            choices={states.map((value) => ({ value, label: words.states[value] }))}
          />
        </>
      }
    >
      <CatalogueTable filters={filters} />
    </Room>
  )
}

function CatalogueTable({ filters }: { filters: CatalogueFilters }) {
  const { catalogue: words, rounds, request } = useWords('operators')
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<DeskGame | null>(null)
  const query = useCatalogue(filters)
  const hiding = useHideQuestions(query.data?.pages.flat() ?? [])
  return (
    <>
      <RecordTable<DeskGame>
        label={words.title}
        query={query}
        keyOf={({ providerCode, gameCode }) => `${providerCode}/${gameCode}`}
        empty={words.empty}
        art="games"
        failed={words.failed}
        columns={[
          { id: 'title', header: rounds.game, cell: ({ title }) => <b>{title}</b> },
          { id: 'provider', header: rounds.provider, cell: ({ providerName }) => providerName },
          { id: 'category', header: words.category, cell: ({ category }) => words.categories[category] },
          { id: 'rank', header: words.rank, isNumber: true, cell: ({ rank }) => rank },
          { id: 'rounds', header: words.rounds, isNumber: true, cell: (game) => formatThousands(game.rounds) },
          {
            id: 'state',
            header: words.filterState,
            cell: ({ isOn, isProviderOn, featuredRank }) => (
              <span className="row-badges">
                <Badge tone={isOn && isProviderOn ? 'good' : 'plain'}>
                  {isProviderOn ? (isOn ? words.shown : words.hidden) : words.providerOff}
                </Badge>
                {featuredRank === null ? null : <Badge tone="warn">{say(words.featuredAt, { n: featuredRank })}</Badge>}
              </span>
            ),
          },
          {
            id: 'acts',
            header: request.acts,
            cell: (game) =>
              may('game.edit') ? (
                <span className="row-acts row-beside">
                  <HideSwitch game={game} onAsk={(leading) => hiding.ask({ game, leading })} />
                  <Button size="sm" tone="quiet" onClick={() => setOpen(game)}>
                    {words.edit}
                    <span className="sr-only"> {game.title}</span>
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      {hiding.dialog}
      {open ? <GameDialog game={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
