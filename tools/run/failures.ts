import { stripVTControlCharacters } from 'node:util'

export interface FailedTest {
  /** Where it stands and what it is called. */
  name: string
  /** What the runner said of it, as it said it; may be empty. */
  message: string
}

const mostLines = 6

/** The beginning of what a runner said, without its colours: the assertion, not the stack. */
function beginningOf(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at /.test(line))
  return lines.slice(0, mostLines)
}

/** Names what failed once more, for whoever has only the end of a long log; empty where nothing did. */
export function tellFailures(failed: readonly FailedTest[]): string {
  return failed
    .map(({ name, message }) => [`  ✗ ${name}`, ...beginningOf(message).map((line) => `      ${line}`)].join('\n'))
    .map((told) => `${told}\n`)
    .join('')
}
