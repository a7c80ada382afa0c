import { isGatewayType } from './channels.ts'
import type { RequestState } from './request-state.tsx'

interface DepositStanding {
  state: RequestState
  accountType: number
  bonusOutcome: string | null
}

/**
 * Whether a deposit may still become another: money is credited however late a gateway tells of it (record 0131), and a bonus
 * may follow a deposit that is approved.
 */
export const canDepositChange = ({ state, accountType, bonusOutcome }: DepositStanding): boolean =>
  state === 'pending' || (state === 'approved' ? bonusOutcome === 'waiting' : isGatewayType(accountType))

/** Whether a withdrawal may still become another: the bank may send back what was paid (record 0696). */
export const canWithdrawalChange = ({ state }: { state: RequestState }): boolean =>
  state === 'pending' || state === 'approved' || state === 'paid'
