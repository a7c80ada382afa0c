-- Staff decide all flags of a friend at once (record 0878): what waits still beside a confirmed fraud was decided with it.
UPDATE referral_flag f SET state = 'confirmed', decided_by = c.decided_by, decided_at = c.decided_at, decision_reason = c.decision_reason
FROM referral_flag c
WHERE f.state = 'open' AND c.state = 'confirmed' AND c.operator_id = f.operator_id AND c.downline_id = f.downline_id;
