-- Members who sign in with LINE (spec 7, member/loginLine): whom the identity server calls `subject` is this member.
CREATE TABLE member_line (
  operator_id text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  member_id text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, subject),
  UNIQUE (operator_id, member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
