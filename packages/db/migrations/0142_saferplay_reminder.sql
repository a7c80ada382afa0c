-- How often a member wants to be told how long they have played. Apart from the row of limits, which every bet locks.
CREATE TABLE safer_play_reminder (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  minutes smallint NOT NULL CHECK (minutes IN (15, 30, 60, 120)),
  PRIMARY KEY (operator_id, member_id),
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);
