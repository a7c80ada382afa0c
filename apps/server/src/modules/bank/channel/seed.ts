import type { Tx } from '@balai/db'
import { type Bank, insertBanks, insertReceivingAccounts } from './store.ts'

type Sketch = Pick<Bank, 'id' | 'title' | 'code' | 'minAccNoLength' | 'maxAccNoLength'> & {
  accountType?: number
  accounts: readonly (readonly [accountNo: string, holder: string])[]
}

/** Names and numbers are made up: no such bank exists. */
const demoBanks: readonly Sketch[] = [
  {
    id: 'bank_nusa',
    title: 'Bank Nusa Raya',
    code: 'NUSA',
    minAccNoLength: 10,
    maxAccNoLength: 10,
    accounts: [
      ['8800112233', 'PT Balai Peraga'],
      ['8800445566', 'PT Balai Peraga'],
    ],
  },
  {
    id: 'bank_samudra',
    title: 'Bank Samudra',
    code: 'SMDR',
    minAccNoLength: 13,
    maxAccNoLength: 13,
    accounts: [['9910001234567', 'PT Balai Peraga']],
  },
  {
    id: 'bank_cakrawala',
    title: 'Bank Cakrawala',
    code: 'CKRW',
    minAccNoLength: 10,
    maxAccNoLength: 15,
    accounts: [['770055443322', 'PT Balai Peraga']],
  },
  {
    id: 'bank_melati',
    title: 'Bank Melati',
    code: 'MLTI',
    minAccNoLength: 15,
    maxAccNoLength: 15,
    accounts: [['660012345678901', 'PT Balai Peraga']],
  },
  {
    id: 'ewallet_saku',
    title: 'SakuKita',
    code: 'SAKU',
    accountType: 1,
    minAccNoLength: 10,
    maxAccNoLength: 13,
    accounts: [['081200009901', 'Balai Peraga']],
  },
  {
    id: 'ewallet_dompet',
    title: 'DompetRaya',
    code: 'DMPT',
    accountType: 1,
    minAccNoLength: 10,
    maxAccNoLength: 13,
    accounts: [['081200009902', 'Balai Peraga']],
  },
  {
    id: 'ewallet_lancar',
    title: 'LancarPay',
    code: 'LNCR',
    accountType: 6,
    minAccNoLength: 10,
    maxAccNoLength: 13,
    accounts: [['081200009903', 'Balai Peraga']],
  },
]

/** Banks, e-wallets and receiving accounts for a demo operator. */
export async function seedBanks(tx: Tx, operatorId: string): Promise<void> {
  await insertBanks(
    tx,
    operatorId,
    demoBanks.map(({ accounts: _accounts, ...bank }, rank) => ({
      accountType: 0,
      takesDeposits: true,
      takesWithdrawals: true,
      depositMinimum: null,
      depositMaximum: null,
      ...bank,
      rank,
    })),
  )
  await insertReceivingAccounts(
    tx,
    operatorId,
    demoBanks.flatMap(({ id, accounts }) =>
      accounts.map(([accountNo, holder], rank) => ({ id: `${id}_${rank + 1}`, bankId: id, holder, accountNo, rank })),
    ),
  )
}
