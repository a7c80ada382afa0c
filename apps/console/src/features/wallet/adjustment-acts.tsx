import { calls } from '@balai/contract'
import { Button, useToast, writeMoney } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Adjustment, useAdjustmentAct } from './use-adjustments.ts'

type Act = 'approve' | 'reject'

/** What is asked for, of which adjustment. */
export interface AdjustmentAct {
  act: Act
  adjustment: Adjustment
}

interface DialogProps {
  adjustment: Adjustment
  /** A colleague decided it meanwhile. */
  interruption: Interruption | undefined
  onClose: () => void
}

const figureOf = ({ amount }: Adjustment): string => writeMoney(amount)

interface ActsProps {
  adjustment: Adjustment
  onOpen: (open: AdjustmentAct) => void
}

/** Approve or reject; whoever asked may only take it back, and is told so. */
export function AdjustmentActs({ adjustment, onOpen }: ActsProps) {
  const { adjustment: words } = useWords('memberDesk')
  const may = useMay()
  const mayReject = adjustment.isMine || may('adjustment.approve')
  return (
    <span className="row-acts">
      {may('adjustment.approve') ? (
        <Button
          size="sm"
          disabled={adjustment.isMine}
          title={adjustment.isMine ? words.needsOther : undefined}
          onClick={() => onOpen({ act: 'approve', adjustment })}
        >
          {words.approve}
        </Button>
      ) : null}
      {mayReject ? (
        <Button size="sm" tone="quiet" onClick={() => onOpen({ act: 'reject', adjustment })}>
          {adjustment.isMine ? words.takeBack : words.reject}
        </Button>
      ) : null}
    </span>
  )
}

interface AdjustmentDialogProps extends AdjustmentAct {
  /** Whether it still waits, as the list knows. */
  isWaiting: boolean
  onClose: () => void
}

/** Stands beside the list: what a colleague decides leaves it, and whoever was asked has to hear why. */
export function AdjustmentDialog({ act, adjustment, isWaiting, onClose }: AdjustmentDialogProps) {
  const { errors } = useWords('operators')
  const { adjustment: words } = useWords('memberDesk')
  const interruption = isWaiting ? undefined : { title: errors.alreadyClosed, body: words.decidedMeanwhile }
  const Dialog = act === 'approve' ? ApproveDialog : RejectDialog
  return <Dialog adjustment={adjustment} interruption={interruption} onClose={onClose} />
}

function ApproveDialog({ adjustment, interruption, onClose }: DialogProps) {
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
      interruption={interruption}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(direction === 'add' ? words.approveBodyAdd : words.approveBodyTake, { username, amount })}</p>
      <p className="text-soft">{reason}</p>
    </ActDialog>
  )
}

function RejectDialog({ adjustment, interruption, onClose }: DialogProps) {
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
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.rejectBody}</p>
    </ReasonDialog>
  )
}
