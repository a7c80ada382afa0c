import { type BonusOfDeposit, bonusSentence } from '@balai/copy/sentences'
import { writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'

/** What became of the bonus that a payment asked for, in a sentence; null where it asked for none, or no money came. */
export function useBonusSaid(deposit: BonusOfDeposit | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  return deposit ? bonusSentence(deposit, { words, say }) : null
}

type SaidDeposit = BonusOfDeposit & { amount: number; sentAmount: number | null }

/** For a row of a list: what was sent where less is credited (record 0952), and what became of the bonus; empty for most. */
export function useDepositSaid(deposit: SaidDeposit): string {
  const { sentSaid } = useWords('bank').depositSuccess
  const say = useSay()
  const bonus = useBonusSaid(deposit) ?? ''
  const { amount, sentAmount } = deposit
  if (sentAmount === null || sentAmount === amount) return bonus
  return `${say(sentSaid, { sent: writeMoney(sentAmount), credited: writeMoney(amount) })} ${bonus}`
}
