-- What staff search members by: the beginning of a username, a name, an address or a number. Members come newest first,
-- by the primary key; these indexes serve the rare beginnings.
CREATE INDEX member_search_username ON member (operator_id, lower(username) text_pattern_ops);
CREATE INDEX member_search_name ON member (operator_id, lower(full_name) text_pattern_ops);
CREATE INDEX member_search_email ON member (operator_id, lower(email) text_pattern_ops);
CREATE INDEX member_search_contact ON member (operator_id, contact text_pattern_ops);
CREATE INDEX member_not_active ON member (operator_id, state, id) WHERE state <> 'active';

-- A member's sessions, the one used last first.
CREATE INDEX member_session_by_use ON member_session (operator_id, member_id, last_used_at DESC);

-- Whoever may do everything may do what is new, too.
UPDATE staff_role SET permissions = permissions || '{member.block,member.sign-out,adjustment.read,adjustment.ask,adjustment.approve,kyc.read,kyc.decide}'
WHERE id = 'administrator' AND NOT permissions @> '{member.block}';
