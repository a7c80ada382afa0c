/**
 * So many in a row, with nobody coming through for so long, are nobody's own fault: something that all wait for is away, say. Rows
 * that cannot be written fail at once, and however many of them come first, whoever is behind them has their turn (record 0994).
 */
const mostInARow = 50
const longestInVainMs = 60_000
/** What a log line can bear; their number is told whole. */
const mostTold = 20

/** Gives one its turn. @returns whether it came through */
export type Alone = (act: () => Promise<unknown>) => Promise<boolean>

/**
 * For a job over many that do not depend on each other: one that fails keeps no other one waiting, and the job fails once all had
 * their turn. After fifty failures in a row, and a minute of nothing else, the rest waits for the job's
 * next time.
 *
 * @param what completes the sentence after their number: `bonuses were not settled`
 * @throws AggregateError of the first failures
 */
export async function eachByItself(what: string, walk: (alone: Alone) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  let count = 0
  let inARow = 0
  let wellAt = performance.now()
  const failed = () => new AggregateError(faults, `${count} ${what}`)
  await walk(async (act) => {
    try {
      await act()
      inARow = 0
      wellAt = performance.now()
      return true
    } catch (fault) {
      count += 1
      inARow += 1
      if (faults.length < mostTold) faults.push(fault)
      if (inARow >= mostInARow && performance.now() - wellAt >= longestInVainMs) throw failed()
      return false
    }
  })
  if (count > 0) throw failed()
}
