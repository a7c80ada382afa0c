-- What leaves the process is written here in the transaction that makes it true, and sent after the commit.
CREATE TABLE outbox_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id text NOT NULL,
  -- Null for events that concern staff only.
  member_id text,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Given when it is sent, one relay at a time: unlike id it never goes back, so a client can ask for what came after it.
  sequence bigint UNIQUE
);
CREATE INDEX outbox_event_waiting ON outbox_event (id) WHERE sequence IS NULL;
CREATE INDEX outbox_event_of_member ON outbox_event (operator_id, member_id, sequence) WHERE member_id IS NOT NULL;
CREATE INDEX outbox_event_oldest ON outbox_event (created_at) WHERE sequence IS NOT NULL;

CREATE SEQUENCE outbox_sequence;
