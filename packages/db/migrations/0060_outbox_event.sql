-- What leaves the process is written here in the transaction that makes it true, and sent after the commit.
CREATE TABLE outbox_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id text NOT NULL,
  -- Null for events that concern staff only.
  member_id text,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_event_waiting ON outbox_event (id) WHERE published_at IS NULL;
-- A client that missed one asks for what came after the last it saw.
CREATE INDEX outbox_event_of_member ON outbox_event (operator_id, member_id, id) WHERE member_id IS NOT NULL;
