import type { OpenDialog } from '../../shell/dialog-host.tsx'
import { DepositSuccessDialog, WithdrawSuccessDialog } from '../bank/approval-dialog.tsx'
import type { ApprovalTold } from './member-connection.ts'
import { keepShown, lastShown, shownKey } from './shown.ts'

/** Longer than any browser takes to tell one tab what another wrote into storage. */
const claimHeldMs = 10_000

/**
 * Opens the dialog of an approval unless another tab has: once for a member, however many tabs they have open. It comes with the
 * dialogs, so that nothing counts as told whose dialog did not come (record 1120).
 *
 * @returns settles when the member has closed it, or need not see it here
 */
export async function tellApproval(
  objectId: string,
  { name, event }: ApprovalTold,
  openDialog: OpenDialog,
): Promise<void> {
  const { sequence, serial } = event
  // Asked before the lock: behind it a later event, which another tab was quicker to show, would stand for this one too.
  if (lastShown(objectId) >= sequence) return
  const Success = name === 'GetDepositApprovedInfo' ? DepositSuccessDialog : WithdrawSuccessDialog
  await new Promise<void>((settle) => {
    const claim = () => {
      keepShown(objectId, sequence)
      const render = (close: () => void) => {
        const leave = () => {
          close()
          settle()
        }
        return <Success key={serial} event={event} onClose={leave} />
      }
      openDialog(render, { closesOnNavigation: false })
    }
    // Locks are there on secure origins only; elsewhere two windows side by side may both show it.
    if (!navigator.locks) return claim()
    navigator.locks
      .request(`${shownKey(objectId)}/${sequence}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return settle() // another tab is at it
        claim()
        // Tabs of several processes read what storage held before for a moment: whoever comes meanwhile finds the lock taken.
        await new Promise((resolve) => setTimeout(resolve, claimHeldMs))
      })
      .catch(claim) // closed to a framed page, as storage is
  })
}
