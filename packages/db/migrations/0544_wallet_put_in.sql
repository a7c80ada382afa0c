-- What stands in a member's wallet at a provider, by the day on which it was put in there: what comes back is no longer lost on
-- that day, and not on the one on which it comes back (record 0541). Whoever changes it holds the lock on the wallet's row.
CREATE TABLE wallet_provider_put_in (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  -- Of the operator's calendar.
  day date NOT NULL,
  -- Nothing where all of it came back or is lost; the first day stays until the wallet is empty.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (operator_id, member_id, provider_id, day),
  FOREIGN KEY (operator_id, member_id, provider_id) REFERENCES wallet_provider_account
);

-- What was put in before: what is left of it was put in first, so that it takes nothing from a later day.
INSERT INTO wallet_provider_put_in (operator_id, member_id, provider_id, day, amount)
SELECT operator_id, member_id, provider_id, day, sum(least(amount, greatest(0, kept - before)))
FROM (
  SELECT t.operator_id, t.member_id, t.provider_id, t.direction, t.amount,
    (t.created_at AT TIME ZONE coalesce(o.settings ->> 'timeZone', 'Asia/Jakarta'))::date AS day,
    sum(CASE t.direction WHEN 'in' THEN t.amount ELSE -t.amount END) OVER wallet AS kept,
    coalesce(sum(t.amount) FILTER (WHERE t.direction = 'in') OVER (wallet ORDER BY t.created_at, t.id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM wallet_provider_transfer t JOIN operator o ON o.id = t.operator_id
  WHERE t.state = 'CONFIRMED' OR t.direction = 'in' AND t.state <> 'REJECTED'
  WINDOW wallet AS (PARTITION BY t.operator_id, t.member_id, t.provider_id)
) told
WHERE direction = 'in'
GROUP BY operator_id, member_id, provider_id, day;
