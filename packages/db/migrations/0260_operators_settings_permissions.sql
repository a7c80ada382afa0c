-- The settings room: administrators who were there before it may enter it.
UPDATE staff_role SET permissions = permissions || '{settings.read,settings.edit}'
WHERE id = 'administrator' AND NOT permissions @> '{settings.read}';
