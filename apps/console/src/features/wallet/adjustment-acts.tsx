import { calls } from '@balai/contract'
import { useToast, writeMoney } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { type CheckedAct, CheckedActs, RejectDialog } from '../../desk/checked.tsx'
import { Fact } from '../../desk/fact.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { StandingWarning, standsUnusually } from '../member/member-warning.tsx'
import { type Adjustment, useAdjustmentAct, useAdjustmentMovedOn } from './use-adjustments.ts'

/** What is asked for, of which adjustment. */
export interface AdjustmentAct {
  act: CheckedAct
  adjustment: Adjustment
}

interface DialogProps {
  adjustment: Adjustment
  /** It was decided meanwhile. */
  interruption: Interruption | undefined
  onClose: () => void
}

const figureOf = ({ amount }: Adjustment): string => writeMoney(amount)

interface ActsProps {
  adjustment: Adjustment
  onOpen: (open: AdjustmentAct) => void
}

export function AdjustmentActs({ adjustment, onOpen }: ActsProps) {
  const may = useMay()
  return (
    <CheckedActs
      username={adjustment.username}
      isMine={adjustment.isMine}
      mayDecide={may('adjustment.approve')}
      onAct={(act) => onOpen({ act, adjustment })}
    />
  )
}

interface AdjustmentDialogProps extends AdjustmentAct {
  /** As the list has it now, for as long as it waits: its member may be blocked meanwhile. */
  waiting: Adjustment | undefined
  onClose: () => void
}

/** Stands beside the list: what a colleague decides leaves it, and whoever was asked has to hear why. */
export function AdjustmentDialog({ act, adjustment, waiting, onClose }: AdjustmentDialogProps) {
  const interruption = useAdjustmentMovedOn(adjustment.id, waiting !== undefined)
  const Dialog = act === 'approve' ? ApproveDialog : Rejection
  return <Dialog adjustment={waiting ?? adjustment} interruption={interruption} onClose={onClose} />
}

function ApproveDialog({ adjustment, interruption, onClose }: DialogProps) {
  const { adjustment: words, page } = useWords('memberDesk')
  const { away } = useWords('operators').request
  const say = useSay()
  const toast = useToast()
  const { id, username, direction, bucket, reason, askedBy } = adjustment
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
      isConfirmFirst={!standsUnusually(adjustment)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <StandingWarning standing={adjustment} hint={away[direction]} />
      <p>{say(direction === 'add' ? words.approveBodyAdd : words.approveBodyTake, { username, amount })}</p>
      <dl className="fact-list">
        <Fact name={words.bucket}>{page[bucket]}</Fact>
        <Fact name={words.askedBy}>{askedBy.name}</Fact>
      </dl>
      <p className="text-soft">{reason}</p>
    </ActDialog>
  )
}

function Rejection({ adjustment, ...dialog }: DialogProps) {
  const { adjustment: words } = useWords('memberDesk')
  const say = useSay()
  const { id, isMine } = adjustment
  const rejection = useAdjustmentAct((reason: string) => ask(calls.wallet.consoleRejectAdjustment, { id, reason }))
  const title = say(isMine ? words.takeBackTitle : words.rejectTitle, { amount: figureOf(adjustment) })
  return (
    <RejectDialog
      {...dialog}
      title={title}
      body={words.rejectBody}
      done={isMine ? words.takenBack : words.rejected}
      isMine={isMine}
      rejection={rejection}
    />
  )
}
