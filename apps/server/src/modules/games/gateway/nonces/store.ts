import { type Ask, type Db, int4Array, statement, textArray } from '@balai/db'
import type { Nonce } from '@balai/gateway-kit'
import { sql } from 'kysely'

/** Nonces are kept by the five minutes in which they end, so that old ones are deleted by range. */
const bucketMs = 300_000
const bucketOf = (at: Date): number => Math.floor(at.getTime() / bucketMs)

type Name = [bucket: number, provider: string, keyId: string, value: string]
const nameOf = ({ until, provider, keyId, value }: Nonce): Name => [bucketOf(until), provider, keyId, value]

/** In sorted order, so that two servers never wait in a circle. As a rule all are new: then nothing but that is answered. */
const takeStatement = statement(
  'gateway_nonce_take',
  `WITH taken AS (
    INSERT INTO gateway_nonce (bucket, provider_id, key_id, value)
    SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS n (bucket, provider, key, value)
    ORDER BY n.bucket, n.provider COLLATE "C", n.key COLLATE "C", n.value COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING bucket, provider_id, key_id, value
  )
  SELECT CASE WHEN count(*) < cardinality($4::text[])
    THEN coalesce(json_agg(json_build_array(bucket, provider_id, key_id, value)), '[]') END FROM taken`,
)

/**
 * Takes those that nobody has taken. The table is unlogged: what commits nothing else waits for no disk.
 *
 * @returns for each, in order, whether it is taken now; of two alike the first is
 */
export function takeAsk(nonces: readonly Nonce[]): Ask<boolean[]> {
  const names = nonces.map(nameOf)
  const texts = (place: 1 | 2 | 3) => textArray(names.map((name) => name[place]))
  const values = [int4Array(names.map(([bucket]) => bucket)), texts(1), texts(2), texts(3)]
  return takeStatement(values, ([row]) => {
    const fresh = row?.[0]
    if (fresh == null) return names.map(() => true)
    const taken = new Set((JSON.parse(fresh) as Name[]).map(String))
    return names.map((name) => taken.delete(String(name)))
  })
}

/** Deletes those whose time is over. */
export async function deleteNonces(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM gateway_nonce WHERE bucket < ${bucketOf(now)}`.execute(db)
}
