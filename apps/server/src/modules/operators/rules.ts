import { createHash } from 'node:crypto'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { Refusal } from '../../platform/refusal.ts'
import { lockOperator } from './store.ts'

/** Stands for rules as they were read, and changes whenever they do; `none` where there are none yet. */
export function versionOf(rules: unknown): string {
  if (rules === undefined) return 'none'
  const text = JSON.stringify(rules, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/**
 * Reads rules of which only one person may make others at a time. Locks the operator's row until the end of `tx`.
 *
 * @param version of the rules that the person read; undefined replaces them whatever they are
 * @throws Refusal RULES_CHANGED when somebody has changed them since
 */
export async function holdRules<Rules>(
  tx: Tx,
  operatorId: string,
  version: string | undefined,
  read: (tx: Tx) => Promise<Rules>,
): Promise<Rules> {
  await lockOperator(tx, operatorId)
  const before = await read(tx)
  if (version === undefined || version === versionOf(before)) return before
  throw new Refusal({ code: 'RULES_CHANGED', text: (language) => message(language, 'contentDesk.errors.changed') })
}
