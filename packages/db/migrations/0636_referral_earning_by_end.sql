-- Earnings are listed by the day on which their period ended (record 0637): of one kind and downline no two end on one day.
CREATE INDEX referral_earning_by_end ON referral_earning (operator_id, member_id, period_to, downline_id, kind);
