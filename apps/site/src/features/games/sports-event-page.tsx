import { calls } from '@balai/contract'
import { buttonClass, State } from '@balai/ui'
import { Link } from 'react-router'
import { readList } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListingSection } from '../../shell/listing-section.tsx'
import { useMember } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/sports-event-page.ts'
import { CategoryStrip } from './category-strip.tsx'
import { GameFeatures } from './game-feature.tsx'
import { GameGrid } from './game-grid.tsx'

/** What the operator puts forward, and the panel of sports games (spec 7, ListReviewGame and SportsPanel). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [chosen, panel] = await Promise.all([
    readList(api, calls.games.listReviewGame, { category: 'sports' }),
    readList(api, calls.games.sportsPanel, {}),
  ])
  return { chosen, panel }
}

/** Sports events (spec 2): the operator's choice with its words, then everything that is open. */
export default function SportsEventPage({ loaderData: { chosen, panel } }: Route.ComponentProps) {
  const { sportsEvent: words } = useWords('gameLists')
  const { nav, notFoundPage } = useWords('common')
  const isAbsent = Boolean(useMember()?.absence)
  return (
    <div className="page page-wide">
      <CategoryStrip current="sportsEvent" />
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {'hasFailed' in panel ? <FailedListing title={words.failed} /> : null}
      {'items' in panel && panel.items.length === 0 ? (
        <State
          art="games"
          title={words.empty}
          actions={
            isAbsent ? null : (
              <Link to={paths.slots()} className={buttonClass()}>
                {notFoundPage.toGames}
              </Link>
            )
          }
        >
          {words.emptyHint}
        </State>
      ) : null}
      {'items' in panel && panel.items.length > 0 ? (
        <>
          <ListingSection title={words.chosen} listing={chosen} failedTitle={words.failed}>
            {(games) => <GameFeatures games={games} />}
          </ListingSection>
          <ListingSection
            title={words.all}
            listing={panel}
            failedTitle={words.failed}
            more={{ to: paths.category('sports'), label: nav.sports }}
          >
            {(games) => <GameGrid games={games} eagerCount={6} />}
          </ListingSection>
        </>
      ) : null}
    </div>
  )
}
