import { gameCategories, type Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { percent } from '../../platform/percent.ts'

/** By what rebate or cashback is paid to every member, before what a level adds. */
export interface PaidRule {
  kind: 'rebate' | 'cashback'
  period: 'day' | 'week'
  /** Parts per million, by category. */
  rates: Readonly<Record<string, number>>
  minimumPayout: bigint
  maximumPayout: bigint
}

/** Which payouts members get, to which alone a level can add (record 1064). */
export const kindsOf = (rules: readonly PaidRule[]): Record<PaidRule['kind'], boolean> => ({
  rebate: rules.some(({ kind }) => kind === 'rebate'),
  cashback: rules.some(({ kind }) => kind === 'cashback'),
})

/** The rules as sentences, made from the very ones that bind (record 1193). */
export const sayPayouts = (rules: readonly PaidRule[], language: Language): string[] =>
  rules.map(({ kind, period, rates, minimumPayout, maximumPayout }) => {
    const earning = gameCategories.filter((category) => (rates[category] ?? 0) > 0)
    const list = earning
      .map((category) => `${message(language, `promotions.category.${category}`)} ${percent(rates[category] ?? 0)}%`)
      .join(', ')
    return [
      message(language, `vip.payout.${kind}.${period}`, { list }),
      // A loss in one is set off against a win in another (record 0162).
      ...(kind === 'cashback' && earning.length > 1 ? [message(language, 'vip.payout.together')] : []),
      message(language, 'vip.payout.bounds', {
        minimum: formatIdr(minimumPayout),
        maximum: formatIdr(maximumPayout),
      }),
    ].join(' ')
  })
