import { isDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { cursorOf, partsOf } from '../../../platform/cursor.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { readPage } from '../../../platform/page.ts'
import { opensToFinish } from '../history/round-to-finish.ts'
import { type GameQuery, type GameRow, type GameSort, readGames, readHidden } from './store.ts'

/** How long a game counts as new. */
const newForMs = 30 * 24 * 3_600_000

const placeOf: Record<GameSort, (game: GameRow) => string> = {
  popular: (game) => String(game.rank),
  newest: (game) => game.releasedAt.toISOString(),
  name: (game) => game.title,
}

function readCursor(cursor: string | undefined): GameQuery['after'] {
  const [value, slug] = partsOf(cursor, 2) ?? []
  return value !== undefined && slug !== undefined ? { value, slug } : undefined
}

/** As `placeOf` writes it: of what else can be read as a date the database refuses some. */
const isInstant = (value: string): boolean =>
  isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value

const isReadable: Record<GameSort, (value: string) => boolean> = {
  popular: (value) => /^\d{1,9}$/.test(value),
  newest: isInstant,
  name: () => true,
}

/** Whether a game counts as new at a moment. */
export function isNewAt(now: Date): (game: Pick<GameRow, 'releasedAt'>) => boolean {
  const since = now.getTime() - newForMs
  return (game) => game.releasedAt.getTime() > since
}

export interface ListedGame extends GameRow {
  isNew: boolean
}

/**
 * A page of the games that can be played, and the cursor of the next page if there is one. A cursor that was not ours, or
 * of another order, is read as the beginning.
 */
export async function listGames(
  { db, clock }: { db: Db; clock: Clock },
  { after: cursor, ...query }: Omit<GameQuery, 'after'> & { after?: string | undefined },
): Promise<{ games: ListedGame[]; next: string | null }> {
  const given = readCursor(cursor)
  const after = given && isReadable[query.sort](given.value) ? given : undefined
  const { page, next } = await readPage(
    { ...query, after },
    (query) => readGames(db, query),
    (game) => cursorOf([placeOf[query.sort](game), game.slug]),
  )
  const isNew = isNewAt(clock.now())
  return { games: page.map((game) => ({ ...game, isNew: isNew(game) })), next }
}

/**
 * What whoever has the address of a game that is in no list is told: whether it is closed rather than unknown, and, where a round of
 * theirs waits in it, the game.
 */
export async function lookUpHidden(
  { db, clock }: { db: Db; clock: Clock },
  { operatorId, slug, member }: { operatorId: string; slug: string; member: MemberRef | null },
): Promise<{ games: ListedGame[]; isClosed: boolean }> {
  const game = await readHidden(db, { operatorId, slug })
  if (!game) return { games: [], isClosed: false }
  const isResumed = await opensToFinish(db, member, game)
  return { games: isResumed ? [{ ...game, isNew: isNewAt(clock.now())(game) }] : [], isClosed: true }
}
