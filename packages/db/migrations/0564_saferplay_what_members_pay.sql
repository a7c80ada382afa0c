-- What a member sends counts in the deposit limits, not what is credited of it (record 0564). Phone credit that counts in the
-- periods that run was counted by what was credited; the rest is added, so that whatever is taken back later was counted.

-- Locked first and in key order, as the gate does: deposits that are being decided meanwhile are read as they ended.
SELECT FROM safer_play_member m
WHERE EXISTS (SELECT FROM bank_deposit d
  WHERE d.operator_id = m.operator_id AND d.member_id = m.member_id AND d.sent_amount > d.amount)
ORDER BY m.operator_id, m.member_id FOR NO KEY UPDATE;

UPDATE safer_play_member m SET
  deposit_day = deposit_day + rest.of_day,
  deposit_week = deposit_week + rest.of_week,
  deposit_month = deposit_month + rest.of_month
FROM (
  SELECT operator_id, member_id,
    coalesce(sum(amount) FILTER (WHERE day = counted_on), 0) AS of_day,
    coalesce(sum(amount) FILTER (WHERE date_trunc('week', day) = date_trunc('week', counted_on)), 0) AS of_week,
    coalesce(sum(amount) FILTER (WHERE date_trunc('month', day) = date_trunc('month', counted_on)), 0) AS of_month
  FROM (
    SELECT d.operator_id, d.member_id, d.sent_amount - d.amount AS amount, counted.counted_on::timestamp AS counted_on,
      date_trunc('day', d.requested_at AT TIME ZONE coalesce(o.settings ->> 'timeZone', 'Asia/Jakarta')) AS day
    FROM bank_deposit d
    JOIN operator o ON o.id = d.operator_id
    JOIN safer_play_member counted ON counted.operator_id = d.operator_id AND counted.member_id = d.member_id
    WHERE d.sent_amount > d.amount AND d.state IN ('pending', 'approved')
  ) sent
  GROUP BY operator_id, member_id
) rest
WHERE m.operator_id = rest.operator_id AND m.member_id = rest.member_id;
