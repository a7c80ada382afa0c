import type { Roll } from './roll.ts'
import { codeOf, type Player, type World } from './world.ts'

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

/** Some are there from the beginning. */
export const anyPlayer = ({ players }: World, roll: Roll): Player => roll.one(players) as Player

/** One of what was done lately, more often than of all. */
export const lately = <T>(roll: Roll, all: readonly T[], last = 4): T | undefined =>
  roll.one(roll.sometimes(80) ? all.slice(-last) : all)

/** Sends once, or now and then twice at once. */
export const onceOrTwice = <T>(roll: Roll, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(roll.sometimes(25) ? [send(), send()] : [send()])

/** What answers came to, in one word. */
export const codesOf = (answers: readonly Parameters<typeof codeOf>[0][]): string =>
  answers.map(codeOf).sort().join('+')
