-- When the books were proved, and which laws were broken then: [{law, ids}], the first ids of each (record 0520).
CREATE TABLE wallet_proof (
  proved_at timestamptz PRIMARY KEY,
  took_ms integer NOT NULL,
  laws integer NOT NULL,
  broken jsonb NOT NULL
);
