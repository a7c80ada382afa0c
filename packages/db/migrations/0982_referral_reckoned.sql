-- By what an earning was reckoned, so that it can be reckoned again before it is paid (record 1062): the rates of that time, and
-- what the downline staked of cash in the period, in every category. Null of those from before, which are paid as they are.
ALTER TABLE referral_earning
  ADD COLUMN rates jsonb,
  ADD COLUMN staked numeric CHECK (staked >= 0);
