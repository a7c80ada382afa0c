import { typesOf } from '@balai/contract'
import type { DeskGame, GameChange } from './use-games-desk.ts'

/** The contract's bounds. */
export const most = { rank: 1_000_000, featured: 1000, review: 600 }

/** What the dialog changes of a game, as it is written; hiding it has a button of its own. */
export interface GameDraft extends Pick<DeskGame, 'category' | 'type'> {
  rank: string
  isFeatured: boolean
  featuredRank: string
  reviewId: string
  reviewEn: string
  picture: string
}

export const gameDraftOf = ({
  category,
  type,
  rank,
  featuredRank,
  reviewId,
  reviewEn,
  picture,
}: DeskGame): GameDraft => ({
  ...{ category, type, rank: String(rank), isFeatured: featuredRank !== null },
  ...{ featuredRank: String(featuredRank ?? 1), reviewId: reviewId ?? '', reviewEn: reviewEn ?? '' },
  picture: picture ?? '',
})

/** A whole number from 1 to `largest`, or null. */
function readPlace(text: string, largest: number): number | null {
  const place = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return place >= 1 && place <= largest ? place : null
}

/** The places that are written; null where it is none. */
export const placesOf = ({ rank, featuredRank }: GameDraft) => ({
  rank: readPlace(rank, most.rank),
  featuredRank: readPlace(featuredRank, most.featured),
})

/** Only what differs from what was read: a colleague's change of something else stays (record 0607). */
export function gameChange(read: DeskGame, draft: GameDraft): GameChange {
  const { rank, featuredRank } = placesOf(draft)
  const { category } = draft
  const tidy = {
    category,
    type: typesOf(category).find((one) => one === draft.type) ?? null,
    rank: rank ?? read.rank,
    featuredRank: draft.isFeatured ? featuredRank : null,
    reviewId: draft.reviewId || null,
    reviewEn: draft.reviewEn || null,
    picture: draft.picture || null,
  }
  const differing = Object.entries(tidy).filter(([name, value]) => read[name as keyof DeskGame] !== value) // a field of the game
  return Object.fromEntries(differing)
}
