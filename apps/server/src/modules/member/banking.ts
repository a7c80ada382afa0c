import type { Db, Tx } from '@balai/db'

/** A bank or e-wallet that a member can be paid to. */
export interface WithdrawalBank {
  id: string
  minAccNoLength: number | null
  maxAccNoLength: number | null
  /** Off: it stands in the list for deposits only. */
  withdraw: boolean
}

export interface NewWithdrawalAccount {
  operatorId: string
  memberId: string
  bankId: string
  accountName: string
  accountNo: string
}

/** What registration and the profile need of the bank slice, which stands above this one; wired in composition/. */
export interface Banking {
  findBank(operatorId: string, bankId: string): Promise<WithdrawalBank | undefined>
  /** At one bank, or at any where none is named. */
  isAccountNumberTaken(
    db: Db,
    operatorId: string,
    account: { accountNo: string; bankId: string | null },
  ): Promise<boolean>
  /** In registration's own transaction. @throws Refusal TAKEN when somebody was faster */
  addAccount(tx: Tx, account: NewWithdrawalAccount): Promise<void>
  listAccounts(
    operatorId: string,
    memberId: string,
  ): Promise<{ bankName: string; accountName: string; accountNo: string }[]>
}
