import { isWeakPassword } from './password.ts'
import { isWeakPin } from './pin.ts'
import type { FieldValue, RuleContext } from './rule-context.ts'

export interface CheckInput {
  value: FieldValue
  values: Readonly<Record<string, FieldValue>>
  context: RuleContext
}

/** The named conditions behind the rule `valid`. */
export const checks = {
  /** The box is ticked: true, or 1 as the wire spells it. */
  isTicked: ({ value }: CheckInput) => value === true || value === 1 || value === '1',
  /** Nobody has found the captcha wrong. */
  isCaptchaRight: ({ context }: CheckInput) => context.isCaptchaRight !== false,
  /** decision 9 */
  isStrongPassword: ({ value, values, context }: CheckInput) =>
    !isWeakPassword(String(value), String(values.username ?? context.username ?? '')),
  /** decision 12 */
  isStrongPin: ({ value, context }: CheckInput) => !isWeakPin(String(value), context.birthDate ?? undefined),
  /**
   * The contact carries no leading 0: the form shows +62 before it. (spec 4, Registration) Of text that is no number the
   * rule `numeric` speaks, which comes later in the spec's order; other clients may well send the 0 before it.
   */
  isLocalContact: ({ value }: CheckInput) => !/^0[0-9]*$/.test(String(value)),
} satisfies Record<string, (input: CheckInput) => boolean>

export type CheckName = keyof typeof checks
