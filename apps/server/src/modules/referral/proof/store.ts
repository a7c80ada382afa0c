import type { SaidMoves } from '../../wallet/index.ts'

/** What referrers were paid: of stakes (12), and of losses (13). */
export const referralMoves: SaidMoves = {
  codes: [12, 13],
  rows: `SELECT operator_id, member_id, 'referral:' || id AS key, 'cash' AS kind, amount FROM referral_payout`,
}
