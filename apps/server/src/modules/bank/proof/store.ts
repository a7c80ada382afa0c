import { type SaidMoves, transactionTypes } from '../../wallet/index.ts'

/** Deposits that were approved, and withdrawals: held when asked for, gone when paid, back when rejected or when the bank sent them back. */
export const bankMoves: SaidMoves = {
  codes: [transactionTypes.deposit, transactionTypes.withdrawal],
  rows: `
    SELECT operator_id, member_id, 'deposit:' || id AS key, 'cash' AS kind, amount
    FROM bank_deposit WHERE state = 'approved'
    UNION ALL
    SELECT w.operator_id, w.member_id, 'withdrawal:' || w.id || ':' || side.step, side.kind, side.amount
    FROM bank_withdrawal w, LATERAL (VALUES
      (true, 'hold', 'cash', -w.amount), (true, 'hold', 'locked', w.amount),
      (w.state IN ('paid', 'bounced', 'rejected'), 'end', 'locked', -w.amount),
      (w.state = 'rejected', 'end', 'cash', w.amount), (w.state = 'bounced', 'bounce', 'cash', w.amount)
    ) side (happened, step, kind, amount)
    WHERE side.happened`,
}
