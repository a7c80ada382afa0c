import { createContent } from '../modules/content/index.ts'
import { hasGame, readGamePictures } from '../modules/games/index.ts'
import { createMoney } from './money.ts'
import type { Parts } from './parts.ts'
import { createPeople } from './people.ts'
import { createPlay, type Play } from './play.ts'

/** Builds every slice by hand. What stands higher is handed down as a function that is asked later. */
export function createSlices(parts: Parts) {
  const people = createPeople(parts, { endPlay: (tx, which) => play.games.endSessions(tx, which) })
  const money = createMoney(parts, people)
  const play: Play = createPlay(parts, people, money)
  const { db, clock, random } = parts
  const content = createContent({
    db,
    clock,
    random,
    operators: people.operators,
    hasGame,
    gamePictures: readGamePictures,
  })
  return { ...people, ...money, ...play, content }
}

export type Slices = ReturnType<typeof createSlices>
