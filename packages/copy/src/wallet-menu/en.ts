import type { WalletMenuWords } from './index.ts'

export const en: WalletMenuWords = {
  balance: {
    title: 'Wallet',
    total: 'Total balance',
    mainWallet: 'Main wallet',
    cash: 'Cash',
    bonus: 'Bonus',
    locked: 'Held',
    failed: 'The balance could not be loaded.',
  },
  logoutFailed: 'No answer has come, so you may still be logged in. Try to log out again.',
  menu: {
    claimBonus: 'Claim a bonus',
    transfer: 'Transfer credit',
    money: 'Money',
    transactions: 'Transaction history',
    gifts: 'Bonuses and gifts',
    claimHistory: 'Claim history',
    redPacket: 'Red packets',
    security: 'Account and security',
    kyc: 'Identity verification',
    changePassword: 'Change password',
    resetPin: 'Set the security PIN',
    devices: 'Devices',
  },
}
