import { Badge } from '@balai/ui'
import { Suspense } from 'react'
import { paths } from '../../paths.ts'
import { ownHead } from '../../shell/head.ts'
import { Late, latePart } from '../../shell/late.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { ListingSection } from '../../shell/listing-section.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import { CategoryTiles } from '../games/category-tiles.tsx'
import { GameFeatures } from '../games/game-feature.tsx'
import { GameGrid } from '../games/game-grid.tsx'
import { WinnerList } from '../games/winner-list.tsx'
import type { Route } from './+types/home-page.ts'
import { BannerStage, SubBanners } from './banner-stage.tsx'
import { sortBanners } from './home-view.ts'
import { NewsTicker } from './news-ticker.tsx'
import { readHome } from './read-home.ts'
import { VisitorSteps } from './visitor-steps.tsx'

const memberDesk = latePart(async () => (await import('./member-desk.tsx')).MemberDesk)

// Most operators have none open; the script comes where there is one.
const PromotionPopups = lazyPart(async () => (await import('../content/promotion-popups.tsx')).PromotionPopups)

/** Up to so many games are shown large: a grid of two looks like one that broke. */
const fewGames = 4

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  return { ...(await readHome(visit)), data: { '@type': 'WebSite', name: visit.operator.pageTitle } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  ownHead(matches, loaderData && { title: '', data: loaderData.data })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, promotions, announcements, games, isRanked, newest, winners, mine, popups } = loaderData
  const { member, operator } = useRootView()
  const { actions, nav, shell } = useWords('common')
  const words = useWords('gameTiles')
  const { home } = useWords('content')
  // No marketing for whoever is on a break or excluded (decision 38): the notice above, the money and the ways to it.
  if (member?.absence)
    return (
      <div className="home">
        <h1 className="sr-only">{operator.pageTitle}</h1>
        <Late part={memberDesk} props={{ member, mine: null, isPlayMoney: operator.isPlayMoney }} />
      </div>
    )
  const { main, sub } = sortBanners('items' in banners ? banners.items : [])
  return (
    <div className="home">
      <h1 className="sr-only">{operator.pageTitle}</h1>
      {member ? <Late part={memberDesk} props={{ member, mine, isPlayMoney: operator.isPlayMoney }} /> : null}
      {main.length + sub.length > 0 ? (
        <div className={sub.length > 0 ? 'home-top home-top-shared' : 'home-top'}>
          <BannerStage banners={main} />
          <SubBanners banners={sub} />
        </div>
      ) : null}
      <CategoryTiles />
      {'items' in announcements ? <NewsTicker announcements={announcements.items} /> : null}
      <ListingSection
        title={isRanked ? words.mostPlayed : words.chosen}
        listing={games}
        failedTitle={words.failed}
        more={{ to: paths.slots(), label: actions.seeAll }}
      >
        {(items) =>
          items.length > fewGames ? <GameGrid games={items} layout="showcase" /> : <GameFeatures games={items} />
        }
      </ListingSection>
      <ListingSection title={words.newest} listing={newest} failedTitle={words.failed}>
        {(items) => <GameGrid games={items} />}
      </ListingSection>
      <ListingSection
        title={words.winners}
        listing={winners}
        failedTitle={words.winnersFailed}
        note={operator.isPlayMoney ? <Badge>{shell.credit}</Badge> : null}
        more={{ to: paths.slotWinner(), label: actions.seeAll }}
      >
        {(items) => <WinnerList winners={items} />}
      </ListingSection>
      <ListingSection
        title={nav.promotion}
        listing={promotions}
        failedTitle={home.promotionsFailed}
        more={{ to: paths.promotion(), label: actions.seeAll }}
      >
        {(items) => <SubBanners banners={items} />}
      </ListingSection>
      {popups.length > 0 ? (
        <Suspense>
          <PromotionPopups popups={popups} />
        </Suspense>
      ) : null}
      {member ? null : <VisitorSteps operatorName={operator.name} />}
    </div>
  )
}
