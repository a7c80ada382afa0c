import type { Listing } from '../../api/client.ts'
import type { PopupView } from '../content/popup-dialog.tsx'
import type { GameTile } from '../games/game-card.tsx'
import type { WinnerView } from '../games/winner-list.tsx'

export interface BannerView {
  id: string
  title: string
  body: string
  itemSort: number
  art: string
  /** The uploaded picture, which takes the drawing's place. */
  picture: string | null
  href: string
  actionLabel: string
}

export interface AnnouncementView {
  id: string
  title: string
  body: string
}

/** The newest round that a member left open. */
export interface OpenRoundView {
  /** Null where its game cannot be opened now. */
  slug: string | null
  title: string
  /** Whole rupiah. */
  stake: number
  openedAt: string
  /** The others are on the page of the bet history. */
  isOnly: boolean
}

/** A game as the member's own rows show it. */
export type LaidOutGame = Pick<GameTile, 'slug' | 'title' | 'art' | 'picture' | 'category'>

export interface MemberHomeView {
  openRound: OpenRoundView | null
  lastPlayed: LaidOutGame[]
  favorites: LaidOutGame[]
}

/** All that home shows. What is empty is not rendered; what failed says so in its place. */
export interface HomeView {
  banners: Listing<BannerView>
  /** Shown as small banners are. */
  promotions: Listing<BannerView>
  announcements: Listing<AnnouncementView>
  games: Listing<GameTile>
  popups: PopupView[]
  /** The games are in the order of what was really played; otherwise as the operator arranged them. */
  isRanked: boolean
  /** Those that are not among the games above. */
  newest: Listing<GameTile>
  winners: Listing<WinnerView>
  /** Null for visitors. */
  mine: MemberHomeView | null
}

/** Up to and including this itemSort a banner is a main one, above it a sub banner (spec 9). */
const lastMainSort = 10

/** Main and sub banners, each in their order. */
export function sortBanners(banners: readonly BannerView[]): { main: BannerView[]; sub: BannerView[] } {
  const ordered = [...banners].sort((a, b) => a.itemSort - b.itemSort)
  return {
    main: ordered.filter((banner) => banner.itemSort <= lastMainSort),
    sub: ordered.filter((banner) => banner.itemSort > lastMainSort),
  }
}
