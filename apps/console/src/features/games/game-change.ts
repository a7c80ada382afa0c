import { typesOf } from '@balai/contract'
import type { DeskGame, GameChange } from './use-games-desk.ts'

/** What the dialog changes of a game; hiding it has a button of its own. */
export type GameDraft = Pick<DeskGame, 'category' | 'type' | 'rank' | 'featuredRank'> & {
  reviewId: string
  reviewEn: string
}

/** Only what differs from what was read: a colleague's change of something else stays (record 0607). */
export function gameChange(read: DeskGame, draft: GameDraft): GameChange {
  const tidy = {
    ...draft,
    type: typesOf(draft.category).find((one) => one === draft.type) ?? null,
    reviewId: draft.reviewId || null,
    reviewEn: draft.reviewEn || null,
  }
  const differing = Object.entries(tidy).filter(([name, value]) => read[name as keyof DeskGame] !== value) // a field of the game
  return Object.fromEntries(differing)
}
