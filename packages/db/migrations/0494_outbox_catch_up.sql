-- A member who was away is told by topic (record 0494), the newest of each first, so that many events of one topic are never
-- read to find the few of another. Nothing else reads by member.
CREATE INDEX outbox_event_to_member ON outbox_event (operator_id, member_id, topic, sequence) WHERE member_id IS NOT NULL;
DROP INDEX outbox_event_of_member;
