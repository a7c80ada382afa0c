-- What the member's page called the claim: the same once more, after an answer that was lost, is answered as the first (record 0775).
ALTER TABLE promotion_grant ADD COLUMN request_id text;
