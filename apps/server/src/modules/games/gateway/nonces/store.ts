import { hash } from 'node:crypto'
import { type Ask, byteaArray, type Db, int4Array, statement } from '@balai/db'
import type { Nonce } from '@balai/gateway-kit'
import { sql } from 'kysely'

/** Nonces are kept by the five minutes in which they end, so that old ones are deleted by range. */
const bucketMs = 300_000
const bucketOf = (at: Date): number => Math.floor(at.getTime() / bucketMs)

/** Sixteen bytes, as hex, of all that names it: nobody finds two with one digest. */
const digestOf = ({ provider, keyId, value, until }: Nonce): string =>
  hash('sha256', `${bucketOf(until)}\n${provider}\n${keyId}\n${value}`, 'hex').slice(0, 32)

const takeStatement = statement('gateway_nonce_take', 'SELECT array_to_json(gateway_nonce_take($1, $2))')

/**
 * Takes those that nobody has taken. The table is unlogged: what commits nothing else waits for no disk.
 *
 * @returns for each, in order, whether it is taken now; of two alike the first is
 */
export function takeAsk(nonces: readonly Nonce[]): Ask<boolean[]> {
  const digests = nonces.map(digestOf)
  const buckets = new Map(digests.map((digest, place) => [digest, bucketOf(nonces[place]?.until ?? new Date(0))]))
  const sorted = [...buckets.keys()].sort()
  const values = [int4Array(sorted.map((digest) => buckets.get(digest) ?? 0)), byteaArray(sorted)]
  return takeStatement(values, ([row]) => {
    const seen: number[] = JSON.parse(row?.[0] ?? '[]')
    const fresh = new Set(sorted)
    for (const place of seen) fresh.delete(sorted[place - 1] ?? '')
    return digests.map((digest) => fresh.delete(digest))
  })
}

/** Deletes those whose time is over, with a bucket to spare: a call may wait behind the look at its time, and clocks differ. */
export async function deleteNonces(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM gateway_nonce WHERE bucket < ${bucketOf(now) - 1}`.execute(db)
}
