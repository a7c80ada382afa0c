-- When the pictures of a submission were deleted; what was decided about it stays (record 0273).
ALTER TABLE kyc_submission ADD COLUMN pictures_deleted_at timestamptz;
CREATE INDEX kyc_submission_rejected_pictures ON kyc_submission (decided_at)
  WHERE state = 'rejected' AND pictures_deleted_at IS NULL;
CREATE INDEX kyc_submission_expired_pictures ON kyc_submission (expires_at)
  WHERE state = 'expired' AND pictures_deleted_at IS NULL;
