import type { WireNames } from '../call.ts'

// Spellings of spec 3 and 7 that differ from our own names.
export const bankWire: WireNames = { accountType: 'accountype' }
export const addBankWire: WireNames = {
  bankId: 'Bank',
  holder: 'Holder',
  accountNo: 'Account',
  accountType: 'AccountType',
}
export const depositWire: WireNames = { amount: 'balance' }
export const withdrawalWire: WireNames = { bankId: 'bank', accountNo: 'account', amount: 'balance' }
export const paymentWire: WireNames = {
  accountType: 'paymentGatewayChannel',
  bankId: 'paymentGatewayBankApiId',
  bankCode: 'paymentgatewaybankcode',
  amount: 'balance',
}
export const checkBanksWire: WireNames = { bankId: 'bank_id', bankCode: 'bank_code' }
