import type { Db } from '@balai/db'
import { takesAccountsAt } from '@balai/rules'
import {
  addAccount,
  type BankDeps,
  findBank,
  isNumberTaken,
  readFullName,
  readMemberAccounts,
} from '../modules/bank/index.ts'
import type { Banking } from '../modules/member/index.ts'
import { Refusal } from '../platform/refusal.ts'

/** What registration and the profile ask of the bank slice, which stands above theirs. */
export function createBanking({
  db,
  clock,
  random,
  operators,
}: { db: Db } & Pick<BankDeps, 'clock' | 'random' | 'operators'>): Banking {
  return {
    async findBank(operatorId, bankId) {
      const bank = await findBank(db, operatorId, bankId)
      const { settings } = await operators.get(operatorId)
      return bank && { ...bank, withdraw: bank.takesWithdrawals && takesAccountsAt(bank.accountType, settings) }
    },
    isAccountNumberTaken: isNumberTaken,
    async addAccount(tx, { operatorId, memberId, bankId, accountName, accountNo }) {
      const member = { operatorId, memberId, fullName: await readFullName(tx, { operatorId, memberId }) }
      try {
        await addAccount(tx, { clock, random }, member, { bankId, holder: accountName, accountNo })
      } catch (error) {
        throw error instanceof Refusal && error.code === 'ACCOUNT_TAKEN' ? asTaken(error) : error
      }
    },
    async listAccounts(operatorId, memberId) {
      const accounts = await readMemberAccounts(db, { operatorId, memberId })
      return accounts.map(({ bankName, holder, accountNo }) => ({ bankName, accountName: holder, accountNo }))
    },
  }
}

/** The same sentence under the registration form's own field. */
function asTaken({ options: { text } }: Refusal): Refusal {
  return new Refusal({ code: 'TAKEN', text, errors: { preferredWithdrawalAccountNo: text } })
}
