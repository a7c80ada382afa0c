-- What the lists of the console are read by when there is much (record 0370): each filter alone, and the searches.
CREATE INDEX bank_deposit_to_check ON bank_deposit (operator_id, id) WHERE state = 'pending' AND way = 'receipt';
CREATE INDEX bank_deposit_of_bank ON bank_deposit (operator_id, bank_id, state, id);
CREATE INDEX bank_deposit_claimed ON bank_deposit (operator_id, claimed_by, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX bank_deposit_search ON bank_deposit (operator_id, serial text_pattern_ops);

-- Several states are one queue: an index by state alone gives them one after the other and not by age.
CREATE INDEX bank_withdrawal_open ON bank_withdrawal (operator_id, id) WHERE state IN ('pending', 'approved');
CREATE INDEX bank_withdrawal_open_of_bank ON bank_withdrawal (operator_id, bank_id, id)
  WHERE state IN ('pending', 'approved');
CREATE INDEX bank_withdrawal_of_bank ON bank_withdrawal (operator_id, bank_id, state, id);
CREATE INDEX bank_withdrawal_claimed ON bank_withdrawal (operator_id, claimed_by, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX bank_withdrawal_search ON bank_withdrawal (operator_id, serial text_pattern_ops);
CREATE INDEX kyc_submission_open ON kyc_submission (operator_id, id) WHERE state IN ('submitted', 'inReview');
CREATE INDEX game_open_round_open ON game_open_round (operator_id, id) WHERE state IN ('waiting', 'asked', 'acting');
CREATE INDEX game_open_round_done ON game_open_round (operator_id, id) WHERE state IN ('closed', 'refunded', 'finished');

-- An action is `group.act`.
CREATE INDEX audit_line_of_group ON audit_line (operator_id, split_part(action, '.', 1), id);
