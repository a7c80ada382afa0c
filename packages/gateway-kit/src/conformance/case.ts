import type { ConformanceTarget } from './target.ts'

/** One line of the outcome table as something that can be tried; it throws an AssertionError where the wallet differs. */
export interface ConformanceCase {
  /** The row of the outcome table, or the name of the clause. */
  row: string
  title: string
  /** Why it does not concern this target, if so. */
  skip?(target: ConformanceTarget): string | undefined
  run(target: ConformanceTarget): Promise<void>
}
