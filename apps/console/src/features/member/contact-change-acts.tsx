import { calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { type CheckedAct, CheckedActs, RejectDialog } from '../../desk/checked.tsx'
import { Fact } from '../../desk/fact.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { Contact } from './contact.tsx'
import { StandingWarning } from './member-warning.tsx'
import { type ContactChange, useContactChangeAct, useContactChangeMovedOn } from './use-contact-changes.ts'

/** What is asked for, of which change. */
export interface ContactChangeAct {
  act: CheckedAct
  change: ContactChange
}

interface DialogProps {
  change: ContactChange
  /** It was decided meanwhile. */
  interruption: Interruption | undefined
  onClose: () => void
}

interface ActsProps {
  change: ContactChange
  onOpen: (open: ContactChangeAct) => void
}

/** For whoever may decide it. */
export const ContactChangeActs = ({ change, onOpen }: ActsProps) => (
  <CheckedActs username={change.username} isMine={change.isMine} mayDecide onAct={(act) => onOpen({ act, change })} />
)

interface ContactChangeDialogProps extends ContactChangeAct {
  /** As the list has it now, for as long as it waits: its member may be blocked meanwhile. */
  waiting: ContactChange | undefined
  onClose: () => void
}

/** Stands beside the list: what a colleague decides leaves it, and whoever was asked has to hear why. */
export function ContactChangeDialog({ act, change, waiting, onClose }: ContactChangeDialogProps) {
  const interruption = useContactChangeMovedOn(change.id, waiting !== undefined)
  const Dialog = act === 'approve' ? ApproveDialog : Rejection
  return <Dialog change={waiting ?? change} interruption={interruption} onClose={onClose} />
}

function ApproveDialog({ change, interruption, onClose }: DialogProps) {
  const { contactChange: words, adjustment, columns } = useWords('memberDesk')
  const { away } = useWords('operators').request
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
      <StandingWarning standing={change} hint={away.contact} />
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

function Rejection({ change: { id, username, isMine }, ...dialog }: DialogProps) {
  const { contactChange: words } = useWords('memberDesk')
  const say = useSay()
  const rejection = useContactChangeAct((reason: string) =>
    ask(calls.member.consoleRejectContactChange, { id, reason }),
  )
  const title = say(isMine ? words.takeBackTitle : words.rejectTitle, { username })
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
