-- The second PIN of a member (decision 12).
CREATE TABLE member_pin (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  pin_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
