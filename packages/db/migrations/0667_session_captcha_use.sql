-- What a right code was used for, and typed with: the same once more is the same use of it (record 0668).
ALTER TABLE captcha ADD COLUMN used_for bytea;
