import pg from 'pg'
import { ownPlace } from './addresses.ts'

/** The database of one of the run's Balais: the demo was seeded into the first one's, the others are copies of it. */
export function databaseUrlOf(place: number): string {
  const first = process.env.E2E_DATABASE_URL
  if (first === undefined) throw new Error('the run has no database')
  const url = new URL(first)
  if (place > 0) url.pathname += `_${place}`
  return url.href
}

/** The database of this worker's Balai. */
export const databaseUrl = (): string => databaseUrlOf(ownPlace)

/** For what no screen can bring about: many games, old rounds, another operator. */
export async function onDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Makes the first Balai's database once more for another. Nobody may be connected to it. */
export async function copyDatabase(place: number): Promise<void> {
  const nameOf = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1))
  const keeper = new URL(databaseUrlOf(0))
  keeper.pathname = 'postgres'
  const client = new pg.Client({ connectionString: keeper.href })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${nameOf(databaseUrlOf(place))} TEMPLATE ${nameOf(databaseUrlOf(0))}`)
  } finally {
    await client.end()
  }
}
