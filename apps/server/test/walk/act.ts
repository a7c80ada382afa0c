import type { Roll } from './roll.ts'
import type { World } from './world.ts'

/** One kind of thing that somebody does. */
export interface Act {
  /** What it is, for the tally. */
  name: string
  /** How often it is drawn, against the others. */
  weight: number
  /** Waits for all others before it, and they for it. */
  isAlone?: true
  /** @returns what came of it, in a word */
  run(world: World, roll: Roll): Promise<string>
}

/** Of what there was nothing to act on. */
export const nothing = 'nothing'
