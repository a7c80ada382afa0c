import type { Db, Tx } from '@balai/db'
import { newId } from '../../../platform/random.ts'
import type { MemberRef } from '../../wallet/index.ts'
import { type Bank, readBank } from '../channel/store.ts'
import type { BankDeps } from '../deps.ts'
import { bankRefusal } from '../errors.ts'
import { insertMemberAccount, type MemberAccount } from './store.ts'

export interface NewAccount {
  bankId: string
  holder: string
  accountNo: string
}

/** Two names are one when only case and spaces differ. */
export function isSameHolder(a: string, b: string): boolean {
  const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}

/** @throws Refusal ACCOUNT_LENGTH in the words of the form (spec 5, Registration) */
function assertLength(length: number, { minAccNoLength: least, maxAccNoLength: most }: Bank): void {
  if (length < least) throw bankRefusal('ACCOUNT_LENGTH', { params: { n: least } })
  if (most !== null && length > most)
    throw bankRefusal('ACCOUNT_LENGTH', { key: 'member.rules.maxDigits', params: { n: most } })
}

/**
 * Writes an account of the member, in their own name. Registration calls it inside its own transaction.
 *
 * @throws Refusal CHANNEL_UNKNOWN, CHANNEL_CLOSED, ACCOUNT_LENGTH, HOLDER_DIFFERS, ACCOUNT_TAKEN
 */
export async function addAccount(
  tx: Tx,
  { clock, random }: Pick<BankDeps, 'clock' | 'random'>,
  { fullName, ...member }: MemberRef & { fullName: string },
  { bankId, holder, accountNo }: NewAccount,
): Promise<MemberAccount> {
  const bank = await readBank(tx, member.operatorId, bankId)
  if (!bank) throw bankRefusal('CHANNEL_UNKNOWN')
  if (!bank.takesWithdrawals) throw bankRefusal('CHANNEL_CLOSED')
  assertLength(accountNo.length, bank)
  if (!isSameHolder(holder, fullName)) throw bankRefusal('HOLDER_DIFFERS')
  const now = clock.now()
  const account = { id: newId('acc', now, random), bankId, holder: fullName, accountNo }
  if (!(await insertMemberAccount(tx, member, { ...account, createdAt: now }))) throw bankRefusal('ACCOUNT_TAKEN')
  return { ...account, bankName: bank.title, accountType: bank.accountType, canWithdraw: true }
}

/** As {@link addAccount}, asked for by the member, where the operator allows it. */
export async function addOwnAccount(
  deps: BankDeps,
  member: MemberRef & { fullName: string },
  account: NewAccount,
): Promise<MemberAccount> {
  const { settings } = await deps.operators.get(member.operatorId)
  if (!settings.allowPlayerToAddAccount) throw bankRefusal('ACCOUNT_NOT_ALLOWED')
  const db: Db = deps.db
  return db.transaction().execute((tx) => addAccount(tx, deps, member, account))
}
