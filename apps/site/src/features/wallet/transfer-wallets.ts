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

/** For a member who is away (decision 38): what game wallets hold goes back to the main one, and nothing goes to them. */
export const onlyBack = (wallets: readonly TransferWallet[]): TransferWallet[] =>
  wallets
    .filter(({ code, movable }) => code === 'main' || movable > 0)
    .map((wallet) => ({ ...wallet, canReceive: wallet.code === 'main' }))

/** Between which wallets credit is to move, by their codes; an empty one is not chosen yet. */
export interface Ends {
  fromCode: string
  toCode: string
}

/**
 * The ends that were chosen as far as they stand, for a wallet may close while the form is open: in the place of one that takes no
 * credit any more the first that does, and where none does, a wallet that still holds some gives it back to the main one.
 */
export function standingEnds(wallets: readonly TransferWallet[], chosen: Ends): Ends {
  const fromCode = wallets.some(({ code }) => code === chosen.fromCode) ? chosen.fromCode : 'main'
  const takers = wallets.filter(({ code, canReceive }) => canReceive && code !== fromCode)
  const to = takers.find(({ code }) => code === chosen.toCode) ?? takers[0]
  if (to) return { fromCode, toCode: to.code }
  return { fromCode: wallets.find(({ code }) => code !== 'main')?.code ?? 'main', toCode: 'main' }
}

/** Whether another wallet stands where one was chosen. */
export const isReplaced = (chosen: Ends, standing: Ends): boolean =>
  chosen.fromCode !== standing.fromCode || (chosen.toCode !== '' && chosen.toCode !== standing.toCode)
