import { type SaidMoves, transactionTypes } from '../../wallet/index.ts'

/** What referrers were paid: of stakes, and of losses. */
export const referralMoves: SaidMoves = {
  codes: [transactionTypes.referEarn, transactionTypes.referProfitSharing],
  rows: `SELECT operator_id, member_id, 'referral:' || id AS key, 'cash' AS kind, amount FROM referral_payout`,
}
