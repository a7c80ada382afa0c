import { type BonusOfDeposit, bonusSentence } from '@balai/copy/sentences'
import { useSay, useWords } from '../../words/words.tsx'

/** What became of the bonus that a payment asked for, in a sentence; null where it asked for none, or no money came. */
export function useBonusSaid(deposit: BonusOfDeposit | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  return deposit ? bonusSentence(deposit, { words, say }) : null
}
