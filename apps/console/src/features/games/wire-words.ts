import type { OperatorsWords } from '@balai/copy/operators'
import { writeMoney } from '@balai/ui'
import type { useSay } from '../../words/words.tsx'
import type { GameCase } from './use-games-desk.ts'

type Words = OperatorsWords['rounds']
type Say = ReturnType<typeof useSay>

const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

/** What kind of transaction it is; a word that a provider made up stays as it is. */
export const sayType = (words: Words, type: string): string => wordOf(words.types, type)

/** What was answered to a transaction; null where nobody has. */
export const sayOutcome = (words: Words, outcome: string | null): string =>
  outcome === null ? words.unanswered : wordOf(words.outcomes, outcome)

type Side = NonNullable<GameCase['there']>

/** One side of a difference in one line, its member too where the other side has another. */
export function saySide(say: Say, words: Words, side: Side | null, other: Side | null): string {
  if (!side) return words.nothing
  const { type, amount, outcome, round, memberId } = side
  const isOfAnother = other !== null && other.memberId !== memberId
  return [
    sayType(words, type),
    ...(amount === null ? [] : [writeMoney(amount)]),
    sayOutcome(words, outcome),
    ...(round === null ? [] : [say(words.ofRound, { round })]),
    ...(isOfAnother ? [say(words.ofMember, { member: memberId })] : []),
  ].join(' · ')
}
