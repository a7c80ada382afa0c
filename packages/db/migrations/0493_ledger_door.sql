-- The stack of a trigger holds the text of each statement, with the comments in it: who only names the writing function was let
-- in. The last line is the call that began it all, and no statement's text; so it has to be the writing function itself, by its
-- whole form and in the tables' own schema.
CREATE OR REPLACE FUNCTION ledger_door() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF split_part(stack, E'\n', -1) !~
    ('(^|[^\w."])(' || TG_TABLE_SCHEMA || '\.)?ledger_record\(bigint\[\],text\[\],text\[\],bigint\[\],integer\[\],bigint\[\],') THEN
    RAISE EXCEPTION 'balances change only with entries, and entries come with their transfer, by ledger_record'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_door';
  END IF;
  RETURN NULL;
END $$;
