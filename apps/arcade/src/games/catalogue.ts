import { pasarMalam } from './pasar-malam/game.ts'
import { rempah } from './rempah/game.ts'
import type { SlotGame } from './slot.ts'

/** Every game that can be played here. */
export const games: readonly SlotGame[] = [pasarMalam, rempah]

export function gameByCode(code: string): SlotGame | undefined {
  return games.find((game) => game.code === code)
}
