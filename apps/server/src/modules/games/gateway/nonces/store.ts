import type { Db } from '@balai/db'
import { sql } from 'kysely'

export interface TakenNonce {
  bucket: number
  provider: string
  keyId: string
  value: string
}

/**
 * Takes those that nobody has taken, in sorted order so that two servers never wait in a circle. The table is unlogged, so
 * this commit waits for no disk.
 *
 * @returns the taken ones
 */
export async function takeNonces(db: Db, nonces: readonly TakenNonce[]): Promise<TakenNonce[]> {
  const column = <T>(read: (nonce: TakenNonce) => T): T[] => nonces.map(read)
  const { rows } = await sql<TakenNonce>`
    INSERT INTO gateway_nonce (bucket, provider_id, key_id, value)
    SELECT * FROM unnest(${column((n) => n.bucket)}::int[], ${column((n) => n.provider)}::text[],
      ${column((n) => n.keyId)}::text[], ${column((n) => n.value)}::text[]) AS n (bucket, provider, key, value)
    ORDER BY n.bucket, n.provider, n.key, n.value COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING bucket, provider_id AS provider, key_id AS "keyId", value`.execute(db)
  return rows
}

export async function deleteNonces(db: Db, beforeBucket: number): Promise<void> {
  await sql`DELETE FROM gateway_nonce WHERE bucket < ${beforeBucket}`.execute(db)
}
