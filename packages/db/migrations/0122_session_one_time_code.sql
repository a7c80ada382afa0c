-- One-time codes by text message or mail (decision 16), one living code for a purpose and a number or address. Neither the
-- code nor whom it went to is kept in clear.
CREATE TABLE one_time_code (
  operator_id text NOT NULL REFERENCES operator,
  purpose text NOT NULL CHECK (purpose IN ('register', 'member', 'kyc')),
  target bytea NOT NULL,
  code bytea NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, purpose, target)
);
CREATE INDEX one_time_code_old ON one_time_code (expires_at);

-- How many codes went to a number, and were asked for from an address, within the hour that began then.
CREATE TABLE one_time_code_window (
  operator_id text NOT NULL REFERENCES operator,
  subject bytea NOT NULL,
  started_at timestamptz NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (operator_id, subject)
);
CREATE INDEX one_time_code_window_old ON one_time_code_window (started_at);
