import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { Fact } from '../../desk/fact.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { Contact } from './contact.tsx'
import { type ContactChange, useContactChangeAct } from './use-contact-changes.ts'

type Act = 'approve' | 'reject'

/** What is asked for, of which change. */
export interface ContactChangeAct {
  act: Act
  change: ContactChange
}

interface DialogProps {
  change: ContactChange
  /** A colleague decided it meanwhile. */
  interruption: Interruption | undefined
  onClose: () => void
}

interface ActsProps {
  change: ContactChange
  onOpen: (open: ContactChangeAct) => void
}

/** Approve or reject, by those who may; whoever asked may only take it back, and is told so. */
export function ContactChangeActs({ change, onOpen }: ActsProps) {
  const { adjustment: words } = useWords('memberDesk')
  return (
    <span className="row-acts">
      <Button
        size="sm"
        disabled={change.isMine}
        title={change.isMine ? words.needsOther : undefined}
        onClick={() => onOpen({ act: 'approve', change })}
      >
        {words.approve}
      </Button>
      <Button size="sm" tone="quiet" onClick={() => onOpen({ act: 'reject', change })}>
        {change.isMine ? words.takeBack : words.reject}
      </Button>
    </span>
  )
}

interface ContactChangeDialogProps extends ContactChangeAct {
  /** Whether it still waits, as the list knows. */
  isWaiting: boolean
  onClose: () => void
}

/** Stands beside the list: what a colleague decides leaves it, and whoever was asked has to hear why. */
export function ContactChangeDialog({ act, change, isWaiting, onClose }: ContactChangeDialogProps) {
  const { errors } = useWords('operators')
  const { adjustment: words } = useWords('memberDesk')
  const interruption = isWaiting ? undefined : { title: errors.alreadyClosed, body: words.decidedMeanwhile }
  const Dialog = act === 'approve' ? ApproveDialog : RejectDialog
  return <Dialog change={change} interruption={interruption} onClose={onClose} />
}

function ApproveDialog({ change, interruption, onClose }: DialogProps) {
  const { contactChange: words, adjustment, columns } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const { id, username, kind, from, to, reason, askedBy } = change
  const approval = useContactChangeAct(() => ask(calls.member.consoleApproveContactChange, { id }))
  const confirm = () =>
    approval.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.approved, { username }) })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(words.approveTitle[kind], { username })}
      confirmLabel={adjustment.approve}
      isBusy={approval.isPending}
      error={approval.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="fact-list">
        <Fact name={words.from}>
          <Contact kind={kind} contact={from} />
        </Fact>
        <Fact name={words.to}>
          <Contact kind={kind} contact={to} />
        </Fact>
        <Fact name={adjustment.askedBy}>{askedBy.name}</Fact>
        <Fact name={columns.reason}>
          <span className="member-contact">{reason}</span>
        </Fact>
      </dl>
      <p>{words.approveBody}</p>
    </ActDialog>
  )
}

function RejectDialog({ change, interruption, onClose }: DialogProps) {
  const { contactChange: words, adjustment } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const { id, username, isMine } = change
  const rejection = useContactChangeAct((reason: string) =>
    ask(calls.member.consoleRejectContactChange, { id, reason }),
  )
  const confirm = (reason: string) =>
    rejection.mutate(reason, {
      onSuccess: () => {
        toast({ message: words.rejected })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(words.rejectTitle, { username })}
      confirmLabel={isMine ? adjustment.takeBack : adjustment.reject}
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
