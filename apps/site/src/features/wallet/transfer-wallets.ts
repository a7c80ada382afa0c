import type { CallItem, calls } from '@balai/contract'

type Balance = CallItem<typeof calls.wallet.getBalance>
type Option = CallItem<typeof calls.wallet.transferOptions>

/** A wallet as the transfer page shows it. */
export interface TransferWallet extends Balance {
  /** Credit may go to it; a provider that is off only gives back. */
  canReceive: boolean
  /** What can leave it: bonus money stays in the main wallet. */
  movable: number
}

/** What the member holds, and then the wallets that were never used: those hold nothing. */
export function joinWallets(
  held: readonly Balance[],
  options: readonly Option[],
  { cash }: { cash: number },
): TransferWallet[] {
  const open = new Set(options.map(({ code }) => code))
  const known = new Set(held.map(({ code }) => code))
  return [
    ...held.map((wallet) => ({
      ...wallet,
      canReceive: open.has(wallet.code),
      movable: wallet.code === 'main' ? cash : wallet.balance,
    })),
    ...options
      .filter(({ code }) => !known.has(code))
      .map((option) => ({ ...option, balance: 0, isFresh: true, canReceive: true, movable: 0 })),
  ]
}
