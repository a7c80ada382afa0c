import { gameCategories } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { percentText } from './percent-text.ts'

/** Rates by category, for whoever may read a rule and not change it: those above zero, in the order of the form. */
export function RatesList({ rates }: { rates: Readonly<Record<string, number>> }) {
  const { category: names } = useWords('promotions')
  const given = gameCategories.filter((category) => (rates[category] ?? 0) > 0)
  return given.length === 0
    ? '–'
    : given.map((category) => `${names[category]} ${percentText(rates[category] ?? 0)}`).join(', ')
}
