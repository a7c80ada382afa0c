-- Whoever may clear a PIN may take an account away from a member who has somebody else's number (record 0561).
UPDATE staff_role SET permissions = permissions || '{member.remove-account}'
WHERE permissions @> '{member.clear-pin}' AND NOT permissions @> '{member.remove-account}';
