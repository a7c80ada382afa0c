import { parseTypedAmount } from '@balai/money'

interface Prize {
  amount: number
  weight: number
}

/** Prizes as the form has them: a line for each, its amount and then its weight. */
export const writePrizes = (prizes: readonly Prize[]): string =>
  prizes.map(({ amount, weight }) => `${amount} ${weight}`).join('\n')

const numberOf = (amount: bigint | undefined): number => (amount === undefined ? Number.NaN : Number(amount))

/**
 * Reads them. An amount may have its dots, `10.000 60`, as everywhere: to JavaScript that would be ten rupiah. What is no
 * amount and no weight becomes NaN, which the server refuses.
 */
export const readPrizes = (text: string): Prize[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, amount = '', weight = ''] = /^(.*\S)\s+(\d+)$/.exec(line) ?? []
      return { amount: numberOf(parseTypedAmount(amount)), weight: weight === '' ? Number.NaN : Number(weight) }
    })
