/** What PostgreSQL answers to whatever would write (SQLSTATE `read_only_sql_transaction`). */
const refused = '25006'

/** Whether the database only answers: a standby, one that is still being restored, or one that was told to take nothing (record 1200). */
export const takesNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === refused
