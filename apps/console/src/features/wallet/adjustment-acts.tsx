import { calls } from '@balai/contract'
import { Button, useToast, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Adjustment, useAdjustmentAct } from './use-adjustments.ts'

interface DialogProps {
  adjustment: Adjustment
  onClose: () => void
}

const figureOf = ({ amount }: Adjustment): string => writeMoney(amount)

/** Approve or reject; whoever asked may only take it back, and is told so. */
export function AdjustmentActs({ adjustment }: { adjustment: Adjustment }) {
  const { adjustment: words } = useWords('memberDesk')
  const may = useMay()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const mayReject = adjustment.isMine || may('adjustment.approve')
  return (
    <span className="row-acts">
      {may('adjustment.approve') ? (
        <Button
          size="sm"
          disabled={adjustment.isMine}
          title={adjustment.isMine ? words.needsOther : undefined}
          onClick={() => setOpen('approve')}
        >
          {words.approve}
        </Button>
      ) : null}
      {mayReject ? (
        <Button size="sm" tone="quiet" onClick={() => setOpen('reject')}>
          {adjustment.isMine ? words.takeBack : words.reject}
        </Button>
      ) : null}
      {open === 'approve' ? <ApproveDialog adjustment={adjustment} onClose={close} /> : null}
      {open === 'reject' ? <RejectDialog adjustment={adjustment} onClose={close} /> : null}
    </span>
  )
}

function ApproveDialog({ adjustment, onClose }: DialogProps) {
  const { adjustment: words } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const { id, username, direction, reason } = adjustment
  const amount = figureOf(adjustment)
  const approval = useAdjustmentAct(() => ask(calls.wallet.consoleApproveAdjustment, { id }))
  const confirm = () =>
    approval.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.approved })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(words.approveTitle, { amount })}
      confirmLabel={words.approve}
      isBusy={approval.isPending}
      error={approval.error}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(direction === 'add' ? words.approveBodyAdd : words.approveBodyTake, { username, amount })}</p>
      <p className="text-soft">{reason}</p>
    </ActDialog>
  )
}

function RejectDialog({ adjustment, onClose }: DialogProps) {
  const { adjustment: words } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const { id } = adjustment
  const rejection = useAdjustmentAct((reason: string) => ask(calls.wallet.consoleRejectAdjustment, { id, reason }))
  const confirm = (reason: string) =>
    rejection.mutate(reason, {
      onSuccess: () => {
        toast({ message: words.rejected })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(words.rejectTitle, { amount: figureOf(adjustment) })}
      confirmLabel={adjustment.isMine ? words.takeBack : words.reject}
      tone="danger"
      isBusy={rejection.isPending}
      error={rejection.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.rejectBody}</p>
    </ReasonDialog>
  )
}
