import { type BonusOfDeposit, bonusSentence } from '@balai/copy/sentences'
import { writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'

/** What became of the bonus that a payment asked for, in a sentence; null where it asked for none, or no money came. */
export function useBonusSaid(deposit: BonusOfDeposit | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  return deposit ? bonusSentence(deposit, { words, say }) : null
}

type SaidDeposit = BonusOfDeposit & { amount: number; sentAmount: number | null; state: string }

/** For a row of a list: what was sent where less is credited (record 0952), unless nothing is, and what became of the bonus; empty for most. */
export function useDepositSaid(deposit: SaidDeposit): string {
  const { sentSaid, sentWaits } = useWords('bank').depositSuccess
  const say = useSay()
  const bonus = useBonusSaid(deposit) ?? ''
  const { amount, sentAmount, state } = deposit
  const told = state === 'approved' ? sentSaid : state === 'pending' ? sentWaits : undefined
  if (sentAmount === null || sentAmount === amount || told === undefined) return bonus
  return `${say(told, { sent: writeMoney(sentAmount), credited: writeMoney(amount) })} ${bonus}`
}
