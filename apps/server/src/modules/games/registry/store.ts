import type { Db, Tx } from '@balai/db'
import { sql } from 'kysely'
import type { ProviderProfile } from './profile.ts'

export interface ProviderRow {
  id: string
  name: string
  mode: 'seamless' | 'transfer'
  baseUrl: string
  isOn: boolean
  profile: unknown
  /** Not retired, the newest first. */
  keys: { keyId: string; sealedSecret: string }[]
}

/** Every provider; a few dozen rows, kept in memory by the registry. */
export async function readProviders(db: Db): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    SELECT p.id, p.name, p.mode, p.base_url AS "baseUrl", p.is_on AS "isOn", p.profile,
      coalesce((
        SELECT json_agg(json_build_object('keyId', k.key_id, 'sealedSecret', k.sealed_secret)
          ORDER BY k.created_at DESC, k.key_id)
        FROM game_provider_key k WHERE k.provider_id = p.id AND k.retired_at IS NULL
      ), '[]') AS keys
    FROM game_provider p`.execute(db)
  return rows
}

interface WrittenProvider {
  id: string
  name: string
  mode: string
  baseUrl: string
  profile: ProviderProfile
  /** Left out: a new one is on, and another stays as it is. */
  isOn?: boolean | undefined
}

const inserted = (provider: WrittenProvider) => sql`
    INSERT INTO game_provider (id, name, mode, base_url, profile, is_on)
    VALUES (${provider.id}, ${provider.name}, ${provider.mode}, ${provider.baseUrl}, ${JSON.stringify(provider.profile)}::jsonb,
      ${provider.isOn ?? true})`

/** Leaves one that is there as it is. */
export async function insertProvider(tx: Tx, provider: WrittenProvider): Promise<void> {
  await sql`${inserted(provider)} ON CONFLICT (id) DO NOTHING`.execute(tx)
}

export async function upsertProvider(tx: Tx, provider: WrittenProvider): Promise<void> {
  await sql`${inserted(provider)}
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, base_url = excluded.base_url, profile = excluded.profile,
      is_on = coalesce(${provider.isOn ?? null}::boolean, game_provider.is_on)`.execute(tx)
}

/** One that is added again is the newest again. */
export async function upsertKey(
  tx: Tx,
  key: { providerId: string; keyId: string; sealedSecret: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO game_provider_key (provider_id, key_id, sealed_secret, created_at)
    VALUES (${key.providerId}, ${key.keyId}, ${key.sealedSecret}, ${key.now})
    ON CONFLICT (provider_id, key_id) DO UPDATE
      SET sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, retired_at = NULL`.execute(tx)
}
