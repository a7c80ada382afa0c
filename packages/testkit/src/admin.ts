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
