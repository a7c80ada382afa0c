import { calls } from '@balai/contract'
import { useToast, writeMoney } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { ComparisonNote } from './comparison-note.tsx'
import { MemberStateNote } from './member-state-note.tsx'
import { isUnusual, type QueueKind, type QueueRequest, sentBeside } from './queue-kind.ts'
import { useDecision } from './use-decision.ts'

interface ApproveDialogProps {
  kind: QueueKind
  request: QueueRequest
  interruption: Interruption | undefined
  onDone: () => void
  onClose: () => void
}

export function ApproveDialog({ kind, request, interruption, onDone, onClose }: ApproveDialogProps) {
  const { deposit, withdrawal } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const { id, serial, username, bankName, accountNo, holder } = request
  const amount = writeMoney(request.amount)
  const sent = sentBeside(request)
  const approval = useDecision(kind, request, async () => {
    const call = kind === 'deposit' ? calls.bank.consoleApproveDeposit : calls.bank.consoleApproveWithdrawal
    return (
      await ask<typeof calls.bank.consoleApproveDeposit | typeof calls.bank.consoleApproveWithdrawal>(call, { id })
    ).result
  })
  const words = kind === 'deposit' ? deposit : withdrawal
  const body =
    kind === 'deposit'
      ? say(deposit.approveBody, { username, amount })
      : say(withdrawal.approveBody, { username, bank: bankName, account: inFours(accountNo), holder })
  const confirm = () =>
    approval.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.approved, { reference: serial }) })
        onDone()
      },
    })
  return (
    <ActDialog
      title={say(words.approveTitle, { amount })}
      confirmLabel={words.approve}
      isConfirmFirst={!isUnusual(request)} // Enter after Enter is not to pass over the warning
      isBusy={approval.isPending}
      error={approval.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      {'paidAt' in request ? <ComparisonNote withdrawal={request} /> : null}
      <MemberStateNote request={request} />
      {sent === null ? null : <p>{say(deposit.approveSent, { sent: writeMoney(sent), bank: bankName, amount })}</p>}
      <p>{body}</p>
    </ActDialog>
  )
}
