import type { GivingDeskWords } from '@balai/copy/giving-desk'
import { parseTypedAmount } from '@balai/money'
import type { useSay } from '../../words/words.tsx'

interface Prize {
  amount: number
  weight: number
}

/** Prizes as the form has them: a line for each, its amount and then its weight. */
export const writePrizes = (prizes: readonly Prize[]): string =>
  prizes.map(({ amount, weight }) => `${amount} ${weight}`).join('\n')

const numberOf = (figures: bigint | string | undefined): number => {
  const number = Number(figures ?? Number.NaN)
  // As JSON, more than a number keeps would be no plain figures any more, and nothing of the form would be read.
  return Number.isSafeInteger(number) ? number : Number.NaN
}

/** The lines with something on them, each with its number as one counts them in the form. */
const linesOf = (text: string): { number: number; line: string }[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')

function readLine(line: string): Prize {
  const [, amount = '', weight] = /^(.*\S)\s+(\d+)$/.exec(line) ?? []
  return { amount: numberOf(parseTypedAmount(amount)), weight: numberOf(weight) }
}

/**
 * Reads them. An amount may have its dots, `10.000 60`, as everywhere: to JavaScript that would be ten rupiah. What is no
 * amount and no weight becomes NaN, which the server refuses.
 */
export const readPrizes = (text: string): Prize[] => linesOf(text).map(({ line }) => readLine(line))

type Faults = Readonly<Record<string, string>>
type Words = GivingDeskWords['attendance']

/**
 * The faults of the form, where of prizes it is said which line of what was sent is meant: the answer counts prizes from 0
 * (`prizes.1.weight`), and knows of no empty lines.
 */
export function nameLines(faults: Faults, sent: string, words: Words, say: ReturnType<typeof useSay>): Faults {
  const told = linesOf(sent).flatMap(({ number: n, line }, index) => {
    const parts = (['amount', 'weight'] as const).flatMap((part) => {
      const fault = faults[`prizes.${index}.${part}`]
      return fault === undefined ? [] : [say(words.prizeFault[part], { n, fault })]
    })
    const isUnread = Object.values(readLine(line)).some(Number.isNaN)
    return parts.length > 0 && isUnread ? [say(words.prizeUnread, { line: n })] : parts
  })
  return told.length > 0 ? { ...faults, prizes: told.join(' ') } : faults
}
