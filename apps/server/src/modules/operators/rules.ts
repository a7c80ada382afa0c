import { isDeepStrictEqual } from 'node:util'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { digestOf } from '../../platform/digest.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AuditLine, writeAudit } from './audit/write-audit.ts'
import { lockOperator } from './store.ts'

/** Stands for rules as they were read, and changes whenever they do; `none` where there are none yet. */
export const versionOf = (rules: unknown): string => (rules === undefined ? 'none' : digestOf(rules).slice(0, 32))

interface RuleChange<Rules extends object> extends Omit<AuditLine, 'before' | 'after'> {
  /** Of the rules that the person read; undefined replaces them whatever they are. */
  version: string | undefined
  read(): Promise<Rules | undefined>
  /** What shall stand, in the form in which it is read. */
  next(before: Rules | undefined): Rules
  write(after: Rules): Promise<void>
}

/**
 * Replaces rules of which only one person may make others at a time, and writes who did it. Rules that stand already as they
 * are asked for are left alone: the answer to a change may have been lost, and who asks again has not been forestalled by
 * anybody (record 0511). Locks the operator's row until the end of `tx`.
 *
 * @returns them as they are kept
 * @throws Refusal RULES_CHANGED when somebody has changed them since
 */
export async function changeRules<Rules extends object>(
  tx: Tx,
  { version, read, next, write, ...line }: RuleChange<Rules>,
): Promise<Rules> {
  await lockOperator(tx, line.operatorId)
  const before = await read()
  const after = next(before)
  if (before && isDeepStrictEqual(before, after)) return before
  if (version !== undefined && version !== versionOf(before))
    throw new Refusal({ code: 'RULES_CHANGED', text: (language) => message(language, 'contentDesk.errors.changed') })
  await write(after)
  await writeAudit(tx, { ...line, before, after })
  return (await read()) ?? after
}
