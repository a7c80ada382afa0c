import pg from 'pg'

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** Runs one statement that stands outside any transaction (CREATE DATABASE and the like). */
export async function adminQuery(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  client.on('error', () => {}) // the statement's own rejection tells what went wrong
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** insufficient_privilege: the database's own cleaner is at work in it, which our role may not end. */
const cleanerAtWork = '42501'
const dropTries = 40

/** Drops a database with whatever is connected to it; waits while autovacuum is. */
export async function dropDatabase(serverUrl: string, database: string): Promise<void> {
  for (let left = dropTries; ; left--) {
    try {
      return await adminQuery(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    } catch (error) {
      const isWaiting = error instanceof pg.DatabaseError && error.code === cleanerAtWork
      if (!isWaiting || left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
