import type { FieldValue } from './rule-context.ts'

/**
 * Full name and bank account name are one name: which of the two is typed, and which follows it, depends on the
 * operator's setting registerNeedMemberAccountDetails. (spec 4, Registration; docs/decisions/0032)
 */
export const nameMirror = {
  withBankAccount: { typed: 'preferredWithdrawalAccountName', follows: 'fullname' },
  withoutBankAccount: { typed: 'fullname', follows: 'preferredWithdrawalAccountName' },
} as const

/** Which name field is typed and which is filled by the form. */
export function nameMirrorOf(needsBankAccount: boolean) {
  return needsBankAccount ? nameMirror.withBankAccount : nameMirror.withoutBankAccount
}

/** The values with the following name set to the typed one. */
export function mirrorNames<V extends { fullname?: FieldValue; preferredWithdrawalAccountName?: FieldValue }>(
  values: V,
  needsBankAccount: boolean,
): V {
  const { typed, follows } = nameMirrorOf(needsBankAccount)
  return { ...values, [follows]: values[typed] }
}
