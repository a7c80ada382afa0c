import { calls } from '@balai/contract'
import { Button, Icon, useToast, writeMoney } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useActsFocus } from '../../desk/use-acts-focus.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { AdjustDialog } from '../wallet/adjust-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { type Member, useMemberAct } from './use-member.ts'

type Open = Verb | 'adjust' | 'contact' | null

/** What is done with a reason. */
const verbs = {
  block: { call: calls.member.consoleBlockMember, tone: 'danger' },
  unblock: { call: calls.member.consoleUnblockMember, tone: 'primary' },
  clearPin: { call: calls.member.consoleClearMemberPin, tone: 'danger' },
  signOut: { call: calls.member.consoleEndMemberSession, tone: 'primary' },
} as const
type Verb = keyof typeof verbs

const isVerb = (open: Open): open is Verb => open !== null && open in verbs

/** A member who is blocked, or whom wrong tries keep out. */
const canUnblock = ({ state, pin, login }: Member): boolean =>
  state === 'blocked' || (state === 'active' && (pin.wrongTries > 0 || login.failures > 0))

/** What may be done with a member, by those who may. */
export function MemberActs({ member }: { member: Member }) {
  const words = useWords('memberDesk')
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const acts = useRef<HTMLDivElement>(null)
  useActsFocus(acts)
  return (
    <div ref={acts} className="member-acts">
      {may('adjustment.ask') ? (
        <Button tone="quiet" onClick={() => setOpen('adjust')}>
          {words.adjustment.act}
        </Button>
      ) : null}
      {may('member.sign-out') && member.liveSessions > 0 ? (
        <Button tone="quiet" onClick={() => setOpen('signOut')}>
          {words.signOut.act}
        </Button>
      ) : null}
      {may('member.change-contact') && member.state !== 'closed' ? (
        <Button tone="quiet" onClick={() => setOpen('contact')}>
          {words.contactChange.act}
        </Button>
      ) : null}
      {may('member.clear-pin') && member.pin.isSet && member.state !== 'closed' ? (
        <Button tone="quiet" onClick={() => setOpen('clearPin')}>
          {words.clearPin.act}
        </Button>
      ) : null}
      {may('member.block') && canUnblock(member) ? (
        <Button onClick={() => setOpen('unblock')}>{words.unblock.act}</Button>
      ) : null}
      {may('member.block') && member.state === 'active' ? (
        <Button tone="line" className="member-block" onClick={() => setOpen('block')}>
          {words.block.act}
        </Button>
      ) : null}
      {isVerb(open) ? <VerbDialog member={member} verb={open} onClose={close} /> : null}
      {open === 'adjust' ? <AdjustDialog member={member} onClose={close} /> : null}
      {open === 'contact' ? <ContactDialog member={member} onClose={close} /> : null}
    </div>
  )
}

interface VerbDialogProps {
  member: Member
  verb: Verb
  onClose: () => void
}

function VerbDialog({ member: { id, username, openRequests }, verb, onClose }: VerbDialogProps) {
  const words = useWords('memberDesk')[verb]
  const say = useSay()
  const toast = useToast()
  const { call, tone } = verbs[verb]
  const act = useMemberAct(id, async (reason: string) => (await ask(call, { id, reason })).result)
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(words.done, { username }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(words.title, { username })}
      confirmLabel={words.act}
      tone={tone}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.body}</p>
      {verb === 'block' ? <OpenRequests requests={openRequests} /> : null}
    </ReasonDialog>
  )
}

/** What goes on although the member is blocked: their deposits and withdrawals stay where they are until somebody decides. */
function OpenRequests({ requests }: { requests: Member['openRequests'] }) {
  const { block } = useWords('memberDesk')
  const say = useSay()
  if (requests.length === 0) return null
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      <div>
        <p>{block.underWay}</p>
        <ul>
          {requests.map(({ kind, id, serial, amount, state }) => (
            <li key={id}>
              {say(kind === 'deposit' ? block.deposit : block[state], {
                reference: serial,
                amount: writeMoney(amount),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
