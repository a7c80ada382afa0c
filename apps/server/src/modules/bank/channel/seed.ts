import type { Tx } from '@balai/db'
import { type Bank, insertBanks, insertReceivingAccounts } from './store.ts'

type Sketch = Pick<Bank, 'id' | 'title' | 'code'> &
  Partial<Bank> & {
    accounts: readonly (readonly [accountNo: string, holder: string])[]
  }

/** The payment gateway that ships with the project. */
const sandbox = 'sandbox-pay'

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
  {
    id: 'pulsa_angin',
    title: 'Pulsa Angin',
    code: 'ANGN',
    accountType: 2,
    takesWithdrawals: false,
    creditPercent: 85,
    accounts: [['081300001111', 'Balai Peraga']],
  },
  {
    id: 'gateway_sandbox',
    title: 'Gerbang Peraga',
    code: 'GRBG',
    accountType: 3,
    takesWithdrawals: false,
    gateway: sandbox,
    accounts: [],
  },
  {
    id: 'qris_sandbox',
    title: 'QRIS Peraga',
    code: 'QRIS',
    accountType: 4,
    takesWithdrawals: false,
    gateway: sandbox,
    merchantName: 'BALAI PERAGA',
    merchantCity: 'JAKARTA',
    merchantId: 'ID1020304050607',
    accounts: [],
  },
  {
    id: 'va_sandbox',
    title: 'Virtual Account Peraga',
    code: 'VASB',
    accountType: 5,
    takesWithdrawals: false,
    gateway: sandbox,
    accounts: [],
  },
]

/** A bank to which one transfers, open both ways, within the operator's bounds. */
const plainBank: Omit<Bank, 'id' | 'title' | 'code' | 'rank'> = {
  accountType: 0,
  minAccNoLength: 10,
  maxAccNoLength: null,
  takesDeposits: true,
  takesWithdrawals: true,
  depositMinimum: null,
  depositMaximum: null,
  gateway: null,
  creditPercent: 100,
  paymentMinutes: 30,
  merchantName: null,
  merchantCity: null,
  merchantId: null,
}

/** Banks, e-wallets, the other ways to pay and receiving accounts for a demo operator. */
export async function seedBanks(tx: Tx, operatorId: string): Promise<void> {
  await insertBanks(
    tx,
    operatorId,
    demoBanks.map(({ accounts: _accounts, ...bank }, rank) => ({
      ...plainBank,
      ...bank,
      rank,
    })),
  )
  await insertReceivingAccounts(
    tx,
    operatorId,
    demoBanks.flatMap(({ id, accounts }) =>
      accounts.map(([accountNo, holder], rank) => ({
        id: `${id}_${rank + 1}`,
        bankId: id,
        holder,
        accountNo,
        isOpen: true,
        rank,
      })),
    ),
  )
}
