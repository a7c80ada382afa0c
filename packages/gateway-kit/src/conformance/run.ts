import { betCases } from './bets.ts'
import type { ConformanceCase } from './case.ts'
import { gateCases } from './gates.ts'
import { rollbackCases } from './rollbacks.ts'
import { takenBackCases } from './taken-back.ts'
import type { ConformanceTarget } from './target.ts'
import { wholeCallCases } from './whole-calls.ts'
import { winCases } from './wins.ts'
import { wireCases } from './wire.ts'

/** The whole suite, in the order of the outcome table. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...betCases,
  ...gateCases,
  ...winCases,
  ...rollbackCases,
  ...takenBackCases,
  ...wholeCallCases,
  ...wireCases,
]

export interface CaseResult {
  row: string
  title: string
  verdict: 'passed' | 'failed' | 'skipped'
  /** Why it failed or was skipped. */
  detail?: string
}

async function tryCase(one: ConformanceCase, target: ConformanceTarget): Promise<CaseResult> {
  const { row, title } = one
  const reason = one.skip?.(target)
  if (reason) return { row, title, verdict: 'skipped', detail: reason }
  try {
    await one.run(target)
    return { row, title, verdict: 'passed' }
  } catch (error) {
    return { row, title, verdict: 'failed', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Tries every case against the wallet, or those that are given, one after the other, each with players of its own. */
export async function runConformance(
  target: ConformanceTarget,
  cases: readonly ConformanceCase[] = conformanceCases,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const one of cases) results.push(await tryCase(one, target))
  return results
}

const marks = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const

/** The results as lines for people. */
export function conformanceTable(results: readonly CaseResult[]): string {
  const width = Math.max(...results.map((result) => result.row.length))
  const lines = results.map(({ row, title, verdict, detail }) => {
    const why = detail ? `\n${' '.repeat(width + 7)}${detail.split('\n', 4).join(' ')}` : ''
    return `${marks[verdict]} ${row.padEnd(width)}  ${title}${why}`
  })
  const count = (verdict: CaseResult['verdict']) => results.filter((result) => result.verdict === verdict).length
  return [...lines, `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`].join('\n')
}
