-- Since when an operator plays for real money: what was promised before was promised in play money, and is not paid (record
-- 0603). Null in play money. Who was licensed before this was kept has the moment from the audit trail; by SQL, none.
ALTER TABLE operator ADD COLUMN real_money_since timestamptz;

UPDATE operator o SET real_money_since = (
  SELECT max(l.at) FROM audit_line l
  WHERE l.operator_id = o.id AND l.subject = o.id AND l.action = 'settings.licence' AND l.before IS NULL)
WHERE o.licence_number IS NOT NULL;
