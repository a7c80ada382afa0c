-- A text that the server which started last sealed by its APP_SECRET: one that starts and cannot open it has another secret (record 0665).
CREATE TABLE secret_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  mark text NOT NULL,
  made_at timestamptz NOT NULL
);
