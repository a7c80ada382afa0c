import type { TurnHolder } from '../turn-holder.ts'
import { createTurns, type Turns } from '../turns.ts'

/** Half of the connections that a server has to the database unless it is told otherwise. */
const atOnce = 6
/** More than pages ever ask for together; whoever sends more is told to come again. */
const most = 200

/** Does the work of each person in their own line, apart from everybody else's. @throws NoRoom */
type OwnTurns = <T>(holder: TurnHolder, work: () => Promise<T>) => Promise<T>

/** So many calls of one person are carried out at once, and more of theirs wait behind them (record 1113). */
export function createOwnTurns(): OwnTurns {
  const lines = new Map<string, { turns: Turns; calls: number }>()
  return async ({ whose, gone }, work) => {
    const line = lines.get(whose) ?? { turns: createTurns({ most, mostWithMore: most, atOnce, few: most }), calls: 0 }
    lines.set(whose, line)
    line.calls += 1
    try {
      return await line.turns.take({ whose }, gone, work)
    } finally {
      line.calls -= 1
      if (line.calls === 0) lines.delete(whose)
    }
  }
}
