import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { digestOf } from '../../platform/digest.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockOperator } from './store.ts'

/** Stands for rules as they were read, and changes whenever they do; `none` where there are none yet. */
export const versionOf = (rules: unknown): string => (rules === undefined ? 'none' : digestOf(rules).slice(0, 32))

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
