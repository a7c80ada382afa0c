import type { TestServer } from './harness.ts'

/**
 * From now on no row of a table that has `value` in `column` is written: a fault that is that row's own.
 *
 * @returns how to mend it
 */
export async function breakRow(
  { database: { pool } }: Pick<TestServer, 'database'>,
  { table, column, value }: { table: string; column: string; value: string },
): Promise<() => Promise<unknown>> {
  await pool.query(`
    CREATE OR REPLACE FUNCTION broken_row() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'this row is broken'; END $$`)
  await pool.query(`
    CREATE TRIGGER broken_row BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW WHEN (NEW.${column} = '${value}') EXECUTE FUNCTION broken_row()`)
  return () => pool.query(`DROP TRIGGER broken_row ON ${table}`)
}
