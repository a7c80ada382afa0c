import { calls } from '@balai/contract'
import { Button, Field, Icon, Select, State, TextInput } from '@balai/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/slots-page.ts'
import type { GameTile } from './game-card.tsx'
import { GameGrid } from './game-grid.tsx'

const sorts = ['popular', 'newest', 'name'] as const
type Sort = (typeof sorts)[number]

/** The filters of the list, as they stand in the address. */
function readFilters(request: Request): { search: string; sort: Sort } {
  const query = new URL(request.url).searchParams
  const sort = sorts.find((each) => each === query.get('sort')) ?? 'popular'
  return { search: (query.get('search') ?? '').trim().slice(0, 40), sort }
}

const inputOf = ({ search, sort }: { search: string; sort: Sort }) => ({
  category: 'slots' as const,
  sort,
  ...(search ? { search } : {}),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readFilters(request)
  const answer = await context.get(visitContext).api.call(calls.games.listGame, inputOf(filters))
  return { filters, first: answer.success ? { games: answer.results, next: answer.result.next } : null }
}

/** The slots of all providers: search and order in the address, so that Back and a shared link show the same (spec 2). */
export default function SlotsPage({ loaderData: { filters, first } }: Route.ComponentProps) {
  const { category, list } = useWords('games')
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>{category.slots.title}</h1>
        <p>{category.slots.lead}</p>
      </div>
      <Filters filters={filters} />
      {first === null ? <FailedListing title={list.failed} /> : null}
      {first?.games.length === 0 ? <NothingFound search={filters.search} /> : null}
      {first && first.games.length > 0 ? (
        <GamePages key={`${filters.search}/${filters.sort}`} filters={filters} first={first} />
      ) : null}
    </div>
  )
}

function Filters({ filters: { search, sort } }: { filters: { search: string; sort: Sort } }) {
  const { list } = useWords('games')
  const submit = useSubmit()
  const labels = { popular: list.sortPopular, newest: list.sortNewest, name: list.sortName }
  return (
    <Form
      method="get"
      role="search"
      className="game-filters"
      onChange={(event) => submit(event.currentTarget, { replace: true })}
    >
      <Field label={list.search} isLabelHidden>
        <TextInput
          type="search"
          name="search"
          defaultValue={search}
          placeholder={list.search}
          maxLength={40}
          suffix={<Icon of={Search} />}
        />
      </Field>
      <Field label={list.sort} isLabelHidden>
        <Select name="sort" defaultValue={sort} choices={sorts.map((value) => ({ value, label: labels[value] }))} />
      </Field>
      <noscript>
        <Button type="submit">{list.search}</Button>
      </noscript>
    </Form>
  )
}

function NothingFound({ search }: { search: string }) {
  const { list } = useWords('games')
  const { states } = useWords('common')
  const say = useSay()
  return (
    <State art="games" title={search ? say(states.noResults, { query: search }) : list.empty}>
      {list.emptyHint}
    </State>
  )
}

interface GamePagesProps {
  filters: { search: string; sort: Sort }
  first: { games: GameTile[]; next: string | null }
}

/** The first page comes with the document; further ones are added below it on demand. */
function GamePages({ filters, first }: GamePagesProps) {
  const { actions, states } = useWords('common')
  const isFiltering = useNavigation().state === 'loading'
  const [more, setMore] = useState<{ games: GameTile[]; next: string | null }>({ games: [], next: first.next })
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(() => setMore({ games: [], next: first.next }), [first])

  const load = async (after: string) => {
    setProgress('busy')
    try {
      const answer = await browserApi.call(calls.games.listGame, { ...inputOf(filters), after })
      if (!answer.success) return setProgress('failed')
      setMore(({ games }) => ({ games: [...games, ...answer.results], next: answer.result.next }))
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }
  const { next } = more
  return (
    <div className="game-pages" aria-busy={isFiltering}>
      <GameGrid games={[...first.games, ...more.games]} eagerCount={6} />
      {progress === 'failed' ? (
        <p role="alert" className="text-center text-soft">
          {states.failed}
        </p>
      ) : null}
      {next === null ? null : (
        <Button tone="quiet" isBusy={progress === 'busy'} onClick={() => void load(next)}>
          {actions.loadMore}
        </Button>
      )}
    </div>
  )
}
