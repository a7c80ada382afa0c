-- Staff of an operator, what they may do, and what they did (decision 36).
CREATE TABLE staff_role (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  PRIMARY KEY (operator_id, id)
);

CREATE TABLE staff (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role_id text NOT NULL,
  password_hash text NOT NULL,
  -- Sealed with the installation's secret; null until enrolled.
  second_factor text,
  -- The last time step that was accepted: a code serves once.
  second_factor_step bigint NOT NULL DEFAULT 0,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (operator_id, id),
  UNIQUE (operator_id, email),
  FOREIGN KEY (operator_id, role_id) REFERENCES staff_role
);

CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  operator_id text NOT NULL,
  staff_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (operator_id, staff_id) REFERENCES staff
);
CREATE INDEX staff_session_of_staff ON staff_session (operator_id, staff_id) WHERE ended_at IS NULL;

-- Who, when, from where, what, before, after, why. Append only.
CREATE TABLE audit_line (
  operator_id text NOT NULL REFERENCES operator,
  id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  ip text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id),
  FOREIGN KEY (operator_id, staff_id) REFERENCES staff
);
CREATE INDEX audit_line_of_subject ON audit_line (operator_id, subject, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
