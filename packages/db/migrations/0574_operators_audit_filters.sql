-- Filters of the audit trail by person and by days (record 0574). Lines stand in the order of their time, so that a range of days
-- is a range of each index, whatever else it is narrowed by.
CREATE INDEX audit_line_by_time ON audit_line (operator_id, at, id);
CREATE INDEX audit_line_of_staff ON audit_line (operator_id, staff_id, at, id);
DROP INDEX audit_line_of_subject;
CREATE INDEX audit_line_of_subject ON audit_line (operator_id, subject, at, id);
DROP INDEX audit_line_of_group;
CREATE INDEX audit_line_of_group ON audit_line (operator_id, split_part(action, '.', 1), at, id);
