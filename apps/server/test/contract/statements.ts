import type { TestServer } from '../harness.ts'

export interface Statement {
  text: string
  values: unknown[]
}

interface Client {
  query(...given: unknown[]): unknown
}

/** Hears what calls ask of the database; not what is asked of the pool itself, as tests do. */
export function listenTo({ pool }: TestServer['database']): {
  /** What was asked while `act` ran. One act at a time. */
  of<T>(act: () => Promise<T>): Promise<{ done: T; statements: Statement[] }>
} {
  const source = pool as unknown as { connect(done?: unknown): Promise<Client> } // as Kysely uses it, and as the pool itself does
  const connect = source.connect.bind(source)
  const known = new WeakSet<Client>()
  let heard: Statement[] | undefined
  source.connect = async (done) => {
    if (done) return connect(done) // the pool itself, for a query that no call made
    const client = await connect()
    if (known.has(client)) return client
    known.add(client)
    const query = client.query.bind(client)
    client.query = (...given) => {
      const [text, values] = given
      if (typeof text === 'string') heard?.push({ text, values: Array.isArray(values) ? values : [] })
      return query(...given)
    }
    return client
  }
  return {
    async of(act) {
      const statements: Statement[] = []
      heard = statements
      try {
        return { done: await act(), statements }
      } finally {
        heard = undefined
      }
    },
  }
}
