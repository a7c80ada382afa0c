-- Whoever may let a member in again who failed at the PIN may clear one that is forgotten (record 0551).
UPDATE staff_role SET permissions = permissions || '{member.clear-pin}'
WHERE permissions @> '{member.block}' AND NOT permissions @> '{member.clear-pin}';
