export { createLane, isTransient, type Lane } from '@balai/ledger'
export { createAccountBook } from './accounts.ts'
export type { Balance } from './balance.ts'
export type { BonusEnd, Gift } from './bonus.ts'
export { walletConsoleRoutes } from './console-routes.ts'
export type { Credit } from './deposit.ts'
export type { CreditedDeposit } from './deposits/store.ts'
export { type EntryOrigins, type HistoryItem, listHistory, sumMoved } from './history.ts'
export { heldByMembers, houseMoved } from './house/store.ts'
export { memberTransferRoutes } from './member-transfer/routes.ts'
export { currency } from './names.ts'
export {
  type Play,
  type PlayAccounts,
  type PlayMove,
  type PlayOptions,
  playAsk,
} from './play.ts'
export { type Books, proveBooks, proveBooksJob } from './proof/prove.ts'
export { readLastProof, type SaidMoves, walletLaws, walletMoves } from './proof/store.ts'
export { type Told, tellBonusWaits, tellLegs } from './provider-wallets/legs.ts'
export type {
  OrderedTransfer,
  ProviderWallet,
  ProviderWallets,
  RejectReason,
  TransferAnswer,
} from './provider-wallets/port.ts'
export { transferRoutes } from './provider-wallets/routes.ts'
export { forgetPutIn } from './provider-wallets/store.ts'
export { createTransfers, type Transfers } from './provider-wallets/transfers.ts'
export { withholdBonus } from './provider-wallets/withhold.ts'
export { assertRange, widestRangeDays } from './range.ts'
export { type BonusGone, type Reversal, reversalOf } from './reversal.ts'
export { walletRoutes } from './routes.ts'
export { nothing, plus, type Split, shareBy, takeFrom, totalOf } from './split.ts'
export { countUnderWay, readHeldAtProviders } from './store.ts'
export { transactionTypes } from './transaction-types.ts'
export { readOldestTransit } from './transit/desk-store.ts'
export { transitRoutes } from './transit/routes.ts'
export { createWallet, type Wallet } from './wallet.ts'
export type { Withdrawal } from './withdrawal.ts'
