-- The staff room: who works for an operator, and what each role may do (decision 36, record 0522).
ALTER TABLE staff
  -- Null until it is chosen by the link of an invitation.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN invitation_hash bytea UNIQUE,
  ADD COLUMN invited_until timestamptz,
  ADD COLUMN last_sign_in timestamptz,
  ADD CONSTRAINT staff_invitation_whole CHECK ((invitation_hash IS NULL) = (invited_until IS NULL));

ALTER TABLE staff_role ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

-- Administrators who were there before it may enter it.
UPDATE staff_role SET permissions = permissions || '{staff.read,staff.edit}'
WHERE id = 'administrator' AND NOT permissions @> '{staff.read}';
