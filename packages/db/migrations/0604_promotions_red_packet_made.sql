-- When a red packet was made: one of play money is opened by nobody once its operator plays for real money (record 0603). Those that
-- are there have it from the audit trail, or from when they open.
ALTER TABLE promotion_red_packet ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();

UPDATE promotion_red_packet p SET made_at = coalesce((
  SELECT min(l.at) FROM audit_line l
  WHERE l.operator_id = p.operator_id AND l.subject = p.id AND l.action = 'red-packet.make'), least(p.opens_at, p.made_at));
