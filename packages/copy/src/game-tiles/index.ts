import type { Words } from '../words.ts'
import type { id } from './id.ts'

/** What home and the tiles of games say: as few words as that, because every first view waits for them. */
export type GameTilesWords = Words<typeof id>
