-- Captchas that were issued and not yet used (decision 11). The code is kept as a keyed digest.
CREATE TABLE captcha (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  visitor bytea NOT NULL,
  code bytea NOT NULL,
  checks smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id)
);
CREATE INDEX captcha_old ON captcha (expires_at);
