import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { TakenNonce } from './nonces.ts'

/** Takes those that nobody has taken, in sorted order so that two servers never wait in a circle. @returns the taken ones */
export async function takeNonces(tx: Tx, nonces: readonly TakenNonce[]): Promise<TakenNonce[]> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx)
  const { rows } = await sql<TakenNonce>`
    INSERT INTO gateway_nonce (bucket, provider_id, key_id, value)
    SELECT bucket, provider, "keyId", value
    FROM json_to_recordset(${JSON.stringify(nonces)}::json) AS n (bucket int, provider text, "keyId" text, value text)
    ORDER BY bucket, provider, "keyId", value COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING bucket, provider_id AS provider, key_id AS "keyId", value`.execute(tx)
  return rows
}

export async function deleteNonces(db: Db, beforeBucket: number): Promise<void> {
  await sql`DELETE FROM gateway_nonce WHERE bucket < ${beforeBucket}`.execute(db)
}
