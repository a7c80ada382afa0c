import { calls } from '@balai/contract'
import { type ApiClient, readList } from '../../api/client.ts'
import type { HomeView } from './home-view.ts'

const announcementCount = 100 // spec 9
const popularCount = 9

/** Reads all lists of home at once; each may fail by itself without taking the others along. */
export async function readHome(api: ApiClient): Promise<HomeView> {
  const [banners, announcements, games] = await Promise.all([
    readList(api, calls.content.listBanner, {}),
    readList(api, calls.content.listAnnouncement, { count: announcementCount }),
    readList(api, calls.games.listGame, { count: popularCount }),
  ])
  return { banners, announcements, games, winners: { items: [] } }
}
