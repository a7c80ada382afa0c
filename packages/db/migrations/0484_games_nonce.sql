-- Nonces by a digest of what names them: the row is a third, and comparing one number and sixteen bytes costs less than four
-- texts. Those of the last five minutes are forgotten once, as after a crash (0045): their calls are replays by their own ids.
DROP TABLE gateway_nonce;
CREATE UNLOGGED TABLE gateway_nonce (
  -- The five minutes in which it ends, so that old ones are deleted by the range.
  bucket integer NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (bucket, digest)
);

-- Takes those that nobody has taken, and answers the places of the others. They come sorted, so that two servers never wait in a
-- circle; who meets a rival's waits for what becomes of it.
CREATE FUNCTION gateway_nonce_take(buckets integer[], digests bytea[], OUT seen integer[])
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  taken bytea[];
BEGIN
  WITH fresh AS (
    INSERT INTO gateway_nonce (bucket, digest)
    SELECT buckets[k], digests[k] FROM generate_subscripts(digests, 1) AS k
    ON CONFLICT DO NOTHING
    RETURNING digest
  )
  SELECT coalesce(array_agg(digest), '{}') INTO taken FROM fresh;
  seen := '{}';
  IF cardinality(taken) < cardinality(digests) THEN
    seen := ARRAY(SELECT k FROM generate_subscripts(digests, 1) AS k WHERE digests[k] <> ALL (taken));
  END IF;
END $$;
