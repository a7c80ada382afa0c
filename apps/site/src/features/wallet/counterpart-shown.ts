import type { CallItem, calls } from '@balai/contract'
import type { TransferWallet } from './transfer-wallets.ts'

type Entry = CallItem<typeof calls.wallet.creditLog>

/** Spec 3, MemberTransfer: on the other side stands a member, whose masked name is told. */
const memberTransfer = 9

/**
 * Who stood on the other side of credit that moved, as a member calls them: another member by their masked name, a
 * provider's wallet by its name, since its id says nothing to anybody.
 *
 * @param nameless what a wallet is called that is not among `wallets`, as when its provider is gone
 * @returns null where nobody did, as for what staff adjusted
 */
export function counterpartShown(
  { code, counterpart }: Pick<Entry, 'code' | 'counterpart'>,
  { wallets, nameless }: { wallets: readonly Pick<TransferWallet, 'code' | 'name'>[]; nameless: string },
): string | null {
  if (!counterpart || code === memberTransfer) return counterpart ?? null
  return wallets.find((wallet) => wallet.code === counterpart)?.name ?? nameless
}
