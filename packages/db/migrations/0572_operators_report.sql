-- Whoever may read everything that staff did may read what the operator's days came to (record 0570).
UPDATE staff_role SET permissions = permissions || '{report.read}'
WHERE permissions @> '{audit.read}' AND NOT permissions @> '{report.read}';
