-- A search within a queue is one range of one index. Without the state in it, PostgreSQL 15 read the index of all that waits
-- beside it, to have fewer rows to look up (record 0370).
DROP INDEX bank_deposit_search;
CREATE INDEX bank_deposit_search ON bank_deposit (operator_id, serial text_pattern_ops, state);
DROP INDEX bank_withdrawal_search;
CREATE INDEX bank_withdrawal_search ON bank_withdrawal (operator_id, serial text_pattern_ops, state);
