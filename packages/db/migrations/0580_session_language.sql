-- In which language a member is written to who is not asking just then (record 0580).
ALTER TABLE member_session
  ADD COLUMN language text,
  ADD CONSTRAINT member_session_language CHECK (language IN ('id', 'en'));
