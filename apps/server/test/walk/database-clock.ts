import type { TestServer } from '../harness.ts'

/**
 * From here on the database dates its rows by the clock of the test, which is turned by {@link turn} alone: the ledger's entries
 * then lie on the days on which the server says that they were made.
 */
export async function followClock(server: TestServer): Promise<void> {
  const { pool } = server.database
  await pool.query(`
    CREATE TABLE walk_clock (offset_ms float8 NOT NULL);
    INSERT INTO walk_clock VALUES (0);
    CREATE FUNCTION walk_now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT now() + offset_ms * interval '1 millisecond' FROM public.walk_clock $$`)
  const { rows } = await pool.query<{ place: string }>(`
    SELECT format('%I ALTER COLUMN %I', table_name, column_name) AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default = 'now()'`)
  for (const { place } of rows) await pool.query(`ALTER TABLE ${place} SET DEFAULT walk_now()`)
  await turn(server, 0)
}

/** Turns both clocks on. */
export async function turn({ clock, database }: TestServer, ms: number): Promise<void> {
  clock.advance(ms)
  await database.pool.query('UPDATE walk_clock SET offset_ms = $1', [clock.now().getTime() - Date.now()])
}
