import { calls } from '@balai/contract'
import { type ApiClient, readList } from '../../api/client.ts'
import { daysBefore } from '../../time/calendar.ts'
import type { HomeView, MemberHomeView } from './home-view.ts'

const announcementCount = 100 // spec 9
const popularCount = 9
const lastPlayedCount = 6
/** A round left open longer ago than this is found in the bet history. */
const openRoundDays = 30

/** Reads all lists of home at once; each may fail by itself without taking the others along. */
export async function readHome(api: ApiClient, isMember: boolean): Promise<HomeView> {
  const [banners, announcements, games, popups, mine] = await Promise.all([
    readList(api, calls.content.listBanner, {}),
    readList(api, calls.content.listAnnouncement, { count: announcementCount }),
    readList(api, calls.games.listGame, { count: popularCount }),
    readList(api, calls.content.promotionPopup, {}),
    isMember ? readMine(api) : null,
  ])
  return { banners, announcements, games, popups: 'items' in popups ? popups.items : [], mine }
}

/** What only the member sees. It adds to home, so where it cannot be had it is simply absent. */
async function readMine(api: ApiClient): Promise<MemberHomeView> {
  const { from, to } = daysBefore(new Date(), openRoundDays)
  const [open, played] = await Promise.all([
    api.call(calls.games.gameInProgressLog, { from, to, count: 1 }),
    api.call(calls.games.lastPlayGames, {}),
  ])
  const round = open.success ? open.results[0] : undefined
  return {
    openRound: round?.slug
      ? { slug: round.slug, title: round.title, stake: round.stake, openedAt: round.openedAt }
      : null,
    lastPlayed: played.success ? played.results.slice(0, lastPlayedCount) : [],
  }
}
