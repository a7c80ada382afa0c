import { type Tx, textArray } from '@balai/db'
import { sql } from 'kysely'
import type { ActionsCall, PlayCall } from './calls.ts'

/** An operator and a provider, by a key. */
export const connection = ({ member, provider }: Pick<ActionsCall, 'member' | 'provider'>): string =>
  `${member.operatorId}/${provider.id}`

/**
 * Which operators of those that get a promotional win have games of the provider that gives it (record 1072). A batch without such a
 * win asks nothing.
 */
export async function findConnections(tx: Tx, calls: readonly PlayCall[]): Promise<ReadonlySet<string>> {
  const prizes = calls.filter(
    (call) => call.kind === 'actions' && call.actions.some(({ action }) => action.type === 'PROMO_WIN'),
  )
  if (prizes.length === 0) return new Set()
  const operators = textArray(prizes.map(({ member }) => member.operatorId))
  const providers = textArray(prizes.map(({ provider }) => provider.id))
  const { rows } = await sql<{ connection: string }>`
    SELECT DISTINCT asked.operator_id || '/' || asked.provider_id AS connection
    FROM unnest(${operators}::text[], ${providers}::text[]) asked (operator_id, provider_id)
    WHERE EXISTS (
      SELECT FROM game g WHERE g.operator_id = asked.operator_id AND g.provider_id = asked.provider_id)`.execute(tx)
  return new Set(rows.map(({ connection: found }) => found))
}
