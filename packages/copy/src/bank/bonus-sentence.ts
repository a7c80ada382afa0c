import type { speaker } from '../speaker.ts'
import type { BankWords } from './index.ts'

/** A deposit as the API tells what its bonus came to. */
export interface BonusOfDeposit {
  state: 'pending' | 'approved' | 'rejected' | 'expired'
  bonusOutcome: string | null
  bonusReason: string | null
}

interface Saying {
  words: Pick<BankWords['payment'], 'bonusWaits' | 'bonusFollows' | 'bonusGiven' | 'bonusRefused'>
  say: ReturnType<typeof speaker>
}

/**
 * What became of the bonus that was asked for with a payment: the member and staff read the same (record 0667). Null where none
 * was asked for, or no money came.
 */
export function bonusSentence(deposit: BonusOfDeposit, { words, say }: Saying): string | null {
  const { state, bonusOutcome, bonusReason } = deposit
  if (bonusOutcome === null) return null
  if (state === 'pending') return words.bonusWaits
  if (state !== 'approved') return null
  if (bonusOutcome === 'waiting') return words.bonusFollows
  return bonusReason === null ? words.bonusGiven : say(words.bonusRefused, { reason: bonusReason })
}
