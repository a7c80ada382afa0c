import { useSay, useWords } from '../../words/words.tsx'
import type { Deposit } from './deposit-payment-form.tsx'

/** What became of the bonus that a payment asked for, in a sentence; null where it asked for none, or no money came. */
export function useBonusSaid(deposit: Deposit | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  if (!deposit?.bonusOutcome) return null
  const { state, bonusOutcome, bonusReason } = deposit
  if (state === 'pending') return words.bonusWaits
  if (state !== 'approved') return null
  if (bonusOutcome === 'waiting') return words.bonusFollows
  return bonusReason === null ? words.bonusGiven : say(words.bonusRefused, { reason: bonusReason })
}
