-- What members sent to prove who they are (spec 7, Kyc). Numbers are sealed; their digest finds the same document again.
CREATE TABLE kyc_submission (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  input_hash text NOT NULL,
  document_type text NOT NULL CHECK (document_type IN ('ktp', 'passport', 'sim')),
  document_number text NOT NULL,
  document_digest bytea NOT NULL,
  birth_date date NOT NULL,
  -- Null for documents that do not end.
  valid_until date,
  -- The re-encoded pictures: where they lie.
  document_key text NOT NULL,
  selfie_key text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'inReview', 'approved', 'rejected', 'expired')),
  submitted_at timestamptz NOT NULL,
  claimed_by text,
  claimed_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  reject_reason text,
  expires_at timestamptz,
  PRIMARY KEY (operator_id, id),
  CHECK ((state IN ('submitted', 'inReview')) = (decided_by IS NULL AND decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reject_reason IS NOT NULL)),
  CHECK ((state IN ('approved', 'expired')) = (expires_at IS NOT NULL)),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, claimed_by) REFERENCES staff,
  FOREIGN KEY (operator_id, decided_by) REFERENCES staff
);
CREATE INDEX kyc_submission_of_member ON kyc_submission (operator_id, member_id, id);
CREATE INDEX kyc_submission_queue ON kyc_submission (operator_id, state, id);
CREATE INDEX kyc_submission_ending ON kyc_submission (expires_at) WHERE state = 'approved';
-- One that counts for each member, and one member for each document, whatever runs at the same instant.
CREATE UNIQUE INDEX kyc_submission_one ON kyc_submission (operator_id, member_id)
  WHERE state IN ('submitted', 'inReview', 'approved');
CREATE UNIQUE INDEX kyc_submission_document ON kyc_submission (operator_id, document_digest)
  WHERE state IN ('submitted', 'inReview', 'approved');
