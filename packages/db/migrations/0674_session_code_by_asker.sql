-- A code is for whoever asked for it (record 0674): what others ask for or guess leaves it alone. Codes live for five minutes; those
-- under way are asked for again.
DELETE FROM one_time_code;
ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_pkey,
  ADD COLUMN asker bytea NOT NULL,
  ADD PRIMARY KEY (operator_id, purpose, target, asker);

-- The browser that a session was opened in, as a digest that is another for each member: codes asked for there are counted apart
-- from those of strangers. Null for a program that names none, and once it is not trusted any more.
ALTER TABLE member_session ADD COLUMN browser bytea;
