import type { Db, Tx } from '@balai/db'
import { accountSpellings, storedAccountNumber, takesAccountsAt } from '@balai/rules'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { newId } from '../../../platform/random.ts'
import { type Bank, readBank } from '../channel/store.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import {
  insertMemberAccount,
  isNumberFree,
  lockNumber,
  lockOwner,
  type MemberAccount,
  readMemberAccounts,
} from './store.ts'

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
  if (length < least) throw refuseBank('ACCOUNT_LENGTH', { params: { n: least } })
  if (most !== null && length > most)
    throw refuseBank('ACCOUNT_LENGTH', { key: 'member.rules.maxDigits', params: { n: most } })
}

/** As many as one member may have; SQL gives no place beyond it (record 0543). */
export const accountsPerMember = 10

/**
 * Writes an account of the member, in their own name; one that the member has already is answered as it stands.
 * Registration calls it inside its own transaction. Locks the member's accounts, then the number at its bank.
 *
 * @throws Refusal CHANNEL_UNKNOWN, HOLDER_DIFFERS, CHANNEL_CLOSED, ACCOUNT_LENGTH, TOO_MANY_ACCOUNTS, ACCOUNT_TAKEN
 */
export async function addAccount(
  tx: Tx,
  { clock, random }: Pick<BankDeps, 'clock' | 'random'>,
  { fullName, ...member }: MemberRef & { fullName: string },
  { bankId, holder, accountNo: typed }: NewAccount,
): Promise<MemberAccount> {
  const bank = await readBank(tx, member.operatorId, bankId)
  if (!bank) throw refuseBank('CHANNEL_UNKNOWN')
  if (!isSameHolder(holder, fullName)) throw refuseBank('HOLDER_DIFFERS')
  await lockOwner(tx, member)
  const own = await readMemberAccounts(tx, member)
  const accountNo = storedAccountNumber(bank.accountType, typed)
  const spellings = accountSpellings(bank.accountType, typed)
  const earlier = own.find((one) => one.bankId === bankId && spellings.includes(one.accountNo))
  if (earlier) return earlier // sent again, or its answer was lost
  if (!bank.takesWithdrawals) throw refuseBank('CHANNEL_CLOSED')
  assertLength(accountNo.length, bank)
  if (own.length >= accountsPerMember) throw refuseBank('TOO_MANY_ACCOUNTS', { params: { n: accountsPerMember } })
  await lockNumber(tx, member.operatorId, bankId, accountNo)
  if (!(await isNumberFree(tx, member.operatorId, { spellings, bankId }))) throw refuseBank('ACCOUNT_TAKEN')
  const now = clock.now()
  const account = { id: newId('acc', now, random), bankId, holder: fullName, accountNo, createdAt: now }
  const isFree = await insertMemberAccount(tx, member, { ...account, places: accountsPerMember })
  if (!isFree) throw refuseBank('ACCOUNT_TAKEN')
  return { ...account, bankName: bank.title, accountType: bank.accountType, canWithdraw: true }
}

/** Whether somebody has the number at the bank; where none is named, at any. */
export async function isNumberTaken(
  db: Db,
  operatorId: string,
  { accountNo, bankId }: { accountNo: string; bankId: string | null },
): Promise<boolean> {
  const bank = bankId === null ? undefined : await readBank(db, operatorId, bankId)
  const spellings = accountSpellings(bank?.accountType ?? null, accountNo)
  return !(await isNumberFree(db, operatorId, { spellings, bankId }))
}

/**
 * As {@link addAccount}, asked for by the member, where the operator allows it and takes accounts of this kind (record 0741).
 *
 * @throws Refusal ACCOUNT_NOT_ALLOWED, CHANNEL_UNKNOWN (also for a bank of another kind than the member names), and those
 */
export async function addOwnAccount(
  deps: BankDeps,
  member: MemberRef & { fullName: string },
  { accountType, ...account }: NewAccount & { accountType?: number | undefined },
): Promise<MemberAccount> {
  const { settings } = await deps.operators.get(member.operatorId)
  if (!settings.allowPlayerToAddAccount) throw refuseBank('ACCOUNT_NOT_ALLOWED')
  const db: Db = deps.db
  const bank = await readBank(db, member.operatorId, account.bankId)
  if (bank && accountType !== undefined && accountType !== bank.accountType) throw refuseBank('CHANNEL_UNKNOWN')
  if (bank && !takesAccountsAt(bank.accountType, settings)) throw refuseBank('CHANNEL_CLOSED')
  return db.transaction().execute((tx) => addAccount(tx, deps, member, account))
}
