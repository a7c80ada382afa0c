import { type SaidMoves, transactionTypes } from '../../wallet/index.ts'

/**
 * Bonuses, given and ended, rebate, cashback, red packets, attendance, vouchers. What came late to a bonus, and what went and came
 * back as it was lost and ran again, is kept with what it ended with.
 */
export const promotionsMoves: SaidMoves = {
  codes: [
    transactionTypes.bonus,
    transactionTypes.rebate,
    transactionTypes.cashback,
    transactionTypes.redPacketBonus,
    transactionTypes.depositAttendanceFreeSpin,
    transactionTypes.cashVoucher,
  ],
  key: `regexp_replace(t.key, ':(late|lost|again):[0-9]+$', ':end')`,
  // A voucher's code is money (record 0610): what was posted by one is told by its end, and by the voucher's id.
  told: `coalesce((
    SELECT 'voucher:•••••' || v.code_end || ':' || split_part(m.key, ':', 3) || ' (' || v.id || ')' FROM promotion_voucher v
    WHERE starts_with(m.key, 'voucher:') AND v.operator_id = m.operator_id AND v.code = split_part(m.key, ':', 2)), m.key)`,
  rows: `
    SELECT operator_id, member_id, 'bonus:' || id AS key, CASE state WHEN 'paid' THEN 'cash' ELSE 'bonus' END AS kind, amount
    FROM promotion_grant
    UNION ALL
    SELECT g.operator_id, g.member_id, 'bonus:' || g.id || ':end', side.kind, side.amount
    FROM promotion_grant g, LATERAL (VALUES
      (true, 'bonus', -g.ended_amount), (g.state = 'completed', 'cash', g.ended_amount)
    ) side (happened, kind, amount)
    WHERE g.ended_at IS NOT NULL AND side.happened
    UNION ALL
    SELECT operator_id, member_id, kind || ':' || to_char(period_from, 'YYYY-MM-DD') || ':' || member_id, 'cash', amount
    FROM promotion_payout
    UNION ALL
    SELECT operator_id, member_id, 'red-packet:' || red_packet_id || ':' || member_id, 'cash', amount
    FROM promotion_red_packet_claim
    UNION ALL
    SELECT operator_id, member_id, 'attendance:' || member_id || ':' || to_char(day, 'YYYY-MM-DD'), 'cash', amount
    FROM promotion_attendance_spin
    UNION ALL
    SELECT u.operator_id, u.member_id,
      'voucher:' || CASE WHEN u.is_posted_by_id THEN v.id ELSE v.code END || ':' || u.member_id, 'cash', v.amount
    FROM promotion_voucher_use u JOIN promotion_voucher v ON v.operator_id = u.operator_id AND v.code = u.code`,
}
