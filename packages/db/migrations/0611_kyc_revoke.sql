-- Staff take an approval back that was given to the wrong person (record 0611). `expires_at` is the moment at which it ended, as
-- with every approval that ends before its time.
ALTER TABLE kyc_submission
  ADD COLUMN revoked_by text,
  ADD COLUMN revoke_reason text,
  DROP CONSTRAINT kyc_submission_state_check,
  DROP CONSTRAINT kyc_submission_check2,
  ADD CONSTRAINT kyc_submission_state_check
    CHECK (state IN ('submitted', 'inReview', 'approved', 'rejected', 'expired', 'revoked')),
  ADD CONSTRAINT kyc_submission_ends_when_approved
    CHECK ((state IN ('approved', 'expired', 'revoked')) = (expires_at IS NOT NULL)),
  ADD CONSTRAINT kyc_submission_revoked_by_somebody
    CHECK (num_nonnulls(revoked_by, revoke_reason) = CASE state WHEN 'revoked' THEN 2 ELSE 0 END),
  ADD FOREIGN KEY (operator_id, revoked_by) REFERENCES staff;

-- Pictures of approvals that ended, whoever ended them, go after a year (record 0273).
DROP INDEX kyc_submission_expired_pictures;
CREATE INDEX kyc_submission_ended_pictures ON kyc_submission (expires_at)
  WHERE state IN ('expired', 'revoked') AND pictures_deleted_at IS NULL;

-- Whoever decides on identities and takes accounts away from whom they do not belong to may take a verification back.
UPDATE staff_role SET permissions = permissions || '{kyc.revoke}'
WHERE permissions @> '{kyc.decide,member.remove-account}' AND NOT permissions @> '{kyc.revoke}';
