import { calls } from '@balai/contract'
import { type ApiClient, type Listing, readList } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import type { GameTile } from '../games/game-card.tsx'
import { readOpenRounds } from '../games/read-open-rounds.ts'
import type { BannerView, HomeView, MemberHomeView } from './home-view.ts'

const announcementCount = 100 // spec 9
const popularCount = 9
const newestCount = 12
const shownNewest = 6
const winnerCount = 6
const lastPlayedCount = 6
const favoriteCount = 12
const promotionCount = 3

/** Reads all lists of home at once; each may fail by itself without taking the others along. */
export async function readHome({ api, session, operator }: Visit): Promise<HomeView> {
  const [banners, promotions, announcements, popular, newest, winners, popups, mine] = await Promise.all([
    readList(api, calls.content.listBanner, {}),
    readPromotions(api),
    readList(api, calls.content.listAnnouncement, { count: announcementCount }),
    readPopular(api),
    readList(api, calls.games.gameRanks, { rankType: 'newest', count: newestCount }),
    readList(api, calls.games.memberWins, { count: winnerCount }),
    readList(api, calls.content.promotionPopup, {}),
    session ? readMine(api, operator.timeZone) : null,
  ])
  return {
    banners,
    promotions,
    announcements,
    ...popular,
    newest: without(newest, popular.games),
    winners,
    popups: 'items' in popups ? popups.items : [],
    mine,
  }
}

/** The first promotions, as the banners that home draws them with. */
async function readPromotions(api: ApiClient): Promise<Listing<BannerView>> {
  const listing = await readList(api, calls.content.listPromotion, {})
  if (!('items' in listing)) return listing
  const toBanner = ({ slug, summary, ...promotion }: (typeof listing.items)[number]): BannerView => ({
    ...promotion,
    body: summary,
    href: paths.promotionItem(slug),
    actionLabel: '',
  })
  return { items: listing.items.slice(0, promotionCount).map(toBanner) }
}

/** The games played most in seven days; the catalogue in the operator's order while too few were played to rank them. */
async function readPopular(api: ApiClient): Promise<{ games: Listing<GameTile>; isRanked: boolean }> {
  const [ranked, arranged] = await Promise.all([
    readList(api, calls.games.gameRanks, { rankType: 'popular', count: popularCount }),
    readList(api, calls.games.listGame, { count: popularCount }),
  ])
  const isRanked = 'items' in ranked && 'items' in arranged && ranked.items.length >= arranged.items.length
  return { games: isRanked ? ranked : arranged, isRanked }
}

function without(listing: Listing<GameTile>, shown: Listing<GameTile>): Listing<GameTile> {
  if (!('items' in listing) || !('items' in shown)) return listing
  const known = new Set(shown.items.map(({ slug }) => slug))
  return { items: listing.items.filter(({ slug }) => !known.has(slug)).slice(0, shownNewest) }
}

/** What only the member sees. It adds to home, so where it cannot be had it is simply absent. */
async function readMine(api: ApiClient, timeZone: string): Promise<MemberHomeView> {
  const [open, played, favored] = await Promise.all([
    readOpenRounds(api, timeZone, 1),
    api.call(calls.games.lastPlayGames, {}),
    api.call(calls.games.favoriteGames, {}),
  ])
  const round = open.success ? open.results[0] : undefined
  return {
    openRound:
      open.success && round
        ? {
            slug: round.slug,
            title: round.title,
            stake: round.stake,
            openedAt: round.openedAt,
            isOnly: !open.result.hasMore,
          }
        : null,
    lastPlayed: played.success ? played.results.slice(0, lastPlayedCount) : [],
    favorites: favored.success ? favored.results.slice(0, favoriteCount) : [],
  }
}
