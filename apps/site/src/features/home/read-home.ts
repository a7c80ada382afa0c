import { calls } from '@balai/contract'
import { type ApiClient, readList } from '../../api/client.ts'
import type { HomeView } from './home-view.ts'

const announcementCount = 100 // spec 9

/** Reads all lists of home at once; each may fail by itself without taking the others along. */
export async function readHome(api: ApiClient): Promise<HomeView> {
  const [banners, announcements] = await Promise.all([
    readList(api, calls.content.listBanner, {}),
    readList(api, calls.content.listAnnouncement, { count: announcementCount }),
  ])
  return { banners, announcements, games: { items: [] }, winners: { items: [] } }
}
