-- Nonces of signed calls, for as long as their signature could still be used. Unlogged: a database that crashed has
-- forgotten them, and then transaction ids and single-use tokens alone stop a copy, as they do anyway.
CREATE UNLOGGED TABLE gateway_nonce (
  -- The five minutes in which it ends, so that old ones are deleted by the range.
  bucket integer NOT NULL,
  provider_id text NOT NULL,
  key_id text NOT NULL,
  value text COLLATE "C" NOT NULL,
  PRIMARY KEY (bucket, provider_id, key_id, value)
);
