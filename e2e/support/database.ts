import pg from 'pg'

/** For what no screen can bring about: many games, old rounds, another operator. */
export async function onDatabase(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
