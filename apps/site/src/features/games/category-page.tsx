import { Suspense } from 'react'
import { data } from 'react-router'
import { ownHead } from '../../shell/head.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/category-page.ts'
import { listAddress, readFilters } from './category-filters.ts'
import { CategoryStrip } from './category-strip.tsx'
import { GamePages } from './game-pages.tsx'
import { GameStrip } from './game-strip.tsx'
import { type CategoryView, readCategory } from './read-category.ts'
import { TypeStrip } from './type-strip.tsx'
import { useFavorites } from './use-favorites.ts'

// A form that leads to an address of its own, and works before its code is here.
const filterBar = latePart(async () => (await import('./filter-bar.tsx')).FilterBar)
// Seldom needed, and some of it drawn: not part of a first view.
const FailedListing = lazyPart(async () => (await import('../../shell/failed-listing.tsx')).FailedListing)
const NotFound = lazyPart(async () => (await import('../../shell/not-found.tsx')).NotFound)
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)
const ProviderPanel = lazyPart(async () => (await import('./provider-panel.tsx')).ProviderPanel)

/** The seven lists of games and the three by type (spec 2): one page, told apart by the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, session } = context.get(visitContext)
  const filters = readFilters(url)
  if (!filters) return data({ view: null, path: url.pathname }, { status: 404 })
  return data({ view: await readCategory(api, filters, session !== null), path: url.pathname })
}

/** A type that is none has no address. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => ownHead(matches, loaderData?.view ? {} : undefined)

export default function CategoryPage({ loaderData: { view, path } }: Route.ComponentProps) {
  if (view) return <CategoryLists view={view} />
  return (
    <Suspense>
      <NotFound path={path} />
    </Suspense>
  )
}

function CategoryLists({ view }: { view: CategoryView }) {
  const { filters, first, mine, provider } = view
  const { category: titles, list, types } = useWords('gameLists')
  const { failed, home } = useWords('gameTiles')
  const say = useSay()
  const favorites = useFavorites(mine?.favorites ?? null)
  const { title, lead } = titles[filters.category]
  const heading = filters.type ? say(list.typeTitle, { category: title, type: types[filters.type] }) : title
  const isWhole = !filters.search && !filters.isFavorites && !filters.after
  return (
    <div className="page page-wide">
      <CategoryStrip current={filters.category} />
      <div className="page-head">
        <h1>{heading}</h1>
        <p>{lead}</p>
      </div>
      {isWhole && mine && mine.lastPlayed.length > 0 ? (
        <GameStrip title={home.lastPlayed} games={mine.lastPlayed} />
      ) : null}
      <div className="game-narrow">
        <TypeStrip
          filters={filters}
          types={view.types}
          hasFavorites={mine !== null && (view.providers.length > 0 || filters.isFavorites)}
        />
        {view.providers.length > 0 || !isWhole || provider ? (
          <Late part={filterBar} props={{ filters, providers: view.providers }} />
        ) : null}
      </div>
      <Suspense>
        {provider ? <ProviderPanel provider={provider} filters={filters} isWhole={isWhole} /> : null}
        {first === null ? <FailedListing title={failed} /> : null}
        {first?.games.length === 0 ? <NothingFound filters={filters} /> : null}
      </Suspense>
      {first && first.games.length > 0 ? (
        <GamePages key={listAddress(filters)} filters={filters} first={first} favorites={favorites} />
      ) : null}
    </div>
  )
}
