-- A change of a member's phone number or address at the desk (record 0750): one asks and gives the reason, another approves. Nothing
-- changes before.
CREATE TABLE member_contact_change (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('phone', 'email')),
  -- What the asker read, and what alone is changed; empty for an address that was never given.
  from_contact text NOT NULL,
  to_contact text NOT NULL CHECK (length(to_contact) BETWEEN 1 AND 254),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  PRIMARY KEY (operator_id, id),
  -- Whoever asked does not approve; taking back one's own request is no approval.
  CONSTRAINT member_contact_change_four_eyes CHECK (state <> 'approved' OR decided_by <> asked_by),
  CHECK ((state = 'pending') = (decided_by IS NULL AND decided_at IS NULL)),
  CHECK ((state = 'rejected') = (decision_reason IS NOT NULL)),
  CHECK (lower(from_contact) <> lower(to_contact)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, asked_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE INDEX member_contact_change_queue ON member_contact_change (operator_id, state, id);
CREATE INDEX member_contact_change_of_member ON member_contact_change (operator_id, member_id, state, id);
CREATE UNIQUE INDEX member_contact_change_open ON member_contact_change (operator_id, member_id, kind) WHERE state = 'pending';

-- Whoever may take away an account that is somebody else's may ask for such a change, and approve a colleague's.
UPDATE staff_role SET permissions = permissions || '{member.change-contact}'
WHERE permissions @> '{member.remove-account}' AND NOT permissions @> '{member.change-contact}';

-- Until now a contact never changed. PostgreSQL takes what a whole unique index has for a key that other tables may refer to: a change
-- of it would wait for everybody who refers to the member just then, such as their play. This index has every row as well, and is none.
-- Members are read while it is built, and the one before it goes at the very end, since that keeps readers out until the commit.
CREATE UNIQUE INDEX member_contact_new ON member (operator_id, contact) WHERE contact IS NOT NULL;
DROP INDEX member_contact;
ALTER INDEX member_contact_new RENAME TO member_contact;
