import { Badge } from '@balai/ui'
import { paths } from '../../paths.ts'
import { ListingSection } from '../../shell/listing-section.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import { GameFeatures } from '../games/game-feature.tsx'
import { GameGrid } from '../games/game-grid.tsx'
import type { Route } from './+types/home-page.ts'
import { BannerStage, SubBanners } from './banner-stage.tsx'
import { sortBanners } from './home-view.ts'
import { MemberDesk } from './member-desk.tsx'
import { NewsTicker } from './news-ticker.tsx'
import { readHome } from './read-home.ts'
import { VisitorSteps } from './visitor-steps.tsx'
import { WinnerList } from './winner-list.tsx'

/** Up to so many games are shown large: a grid of two looks like one that broke. */
const fewGames = 4

export function loader({ context }: Route.LoaderArgs) {
  return readHome(context.get(visitContext).api)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, announcements, games, winners } = loaderData
  const { member, operator } = useRootView()
  const { actions, states } = useWords('common')
  const { home, list, winners: winnerWords } = useWords('games')
  const { main, sub } = sortBanners('items' in banners ? banners.items : [])
  return (
    <div className="home">
      {main.length === 0 ? <h1 className="sr-only">{operator.pageTitle}</h1> : null}
      {member ? <MemberDesk member={member} isPlayMoney={operator.isPlayMoney} /> : null}
      <div className={sub.length > 0 ? 'home-top home-top-shared' : 'home-top'}>
        <BannerStage banners={main} />
        <SubBanners banners={sub} />
      </div>
      {'items' in announcements ? <NewsTicker announcements={announcements.items} /> : null}
      <ListingSection
        title={home.mostPlayed}
        listing={games}
        failedTitle={list.failed}
        more={{ to: paths.slots(), label: actions.seeAll }}
      >
        {(items) =>
          items.length > fewGames ? <GameGrid games={items} layout="showcase" /> : <GameFeatures games={items} />
        }
      </ListingSection>
      <ListingSection
        title={home.winners}
        listing={winners}
        failedTitle={states.failed}
        note={operator.isPlayMoney ? <Badge>{home.winnersDemo}</Badge> : null}
      >
        {(items) => (
          <>
            <WinnerList winners={items} />
            <p className="section-foot">{winnerWords.lead}</p>
          </>
        )}
      </ListingSection>
      {member ? null : <VisitorSteps operatorName={operator.name} />}
    </div>
  )
}
