import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { refuseBank } from '../errors.ts'
import { findOpenTo } from '../withdrawal/store.ts'
import { deleteMemberAccount, lockMemberAccount, type MemberAccount } from './store.ts'

/**
 * Takes an account away from its member, which frees its number at this bank at once (record 0561). Locks the account's row:
 * a withdrawal to it that is being asked for is waited for and then found, one that comes later finds no account.
 *
 * @returns what it was, or undefined where the member has none of this id
 * @throws Refusal ACCOUNT_IN_USE
 */
export async function removeAccount(tx: Tx, member: MemberRef, accountId: string): Promise<MemberAccount | undefined> {
  const account = await lockMemberAccount(tx, member, accountId)
  if (!account) return undefined
  const serial = await findOpenTo(tx, member, account)
  if (serial !== undefined) throw refuseBank('ACCOUNT_IN_USE', { params: { serial } })
  await deleteMemberAccount(tx, member, accountId)
  return account
}
