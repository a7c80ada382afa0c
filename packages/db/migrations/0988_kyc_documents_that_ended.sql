-- Whose a document was: of who excludes themselves it verifies nobody else, also after their own verification ended (record 1096).
CREATE INDEX kyc_submission_ended_document ON kyc_submission (operator_id, document_digest) WHERE state = 'expired';
