/** What an operator may take of its members' accounts, or not (spec 3, Bank setting). */
export type AccountKind = 'BANK' | 'E_WALLET'

/** Spec 9, Account types. */
const kinds: Readonly<Record<number, AccountKind>> = { 0: 'BANK', 1: 'E_WALLET', 6: 'E_WALLET' }

/** The kind of a member's account at a channel of this type; undefined where it is neither. */
export const accountKindOf = (accountType: number): AccountKind | undefined => kinds[accountType]

/** Whether an operator takes new accounts at a channel of this type. */
export function takesAccountsAt(
  accountType: number,
  { memberBank, memberEwallet }: { memberBank: boolean; memberEwallet: boolean },
): boolean {
  const kind = accountKindOf(accountType)
  return kind === undefined || (kind === 'BANK' ? memberBank : memberEwallet)
}
