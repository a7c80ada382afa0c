import { calls } from '@balai/contract'
import { Button, Icon, useToast, writeMoney } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask } from '../../api/console-api.ts'
import type { Interruption } from '../../desk/interruption.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useActsFocus } from '../../desk/use-acts-focus.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { AdjustDialog } from '../wallet/adjust-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { useBlockReason } from './use-block-reason.ts'
import { type Member, useMemberAct } from './use-member.ts'

type Open = Verb | 'adjust' | 'contact' | null

/** What is done with a reason. What lifts or takes away something names it as it was read (record 1089). */
const verbs = {
  block: { act: (input) => ask(calls.member.consoleBlockMember, input), tone: 'danger' },
  unblock: {
    act: (input, { state, stateReason }) =>
      ask(calls.member.consoleUnblockMember, { ...input, read: { state, stateReason } }),
    tone: 'primary',
  },
  clearPin: {
    act: (input, { pin }) =>
      ask(calls.member.consoleClearMemberPin, { ...input, pinVersion: pin.version ?? undefined }),
    tone: 'danger',
  },
  signOut: { act: (input) => ask(calls.member.consoleEndMemberSession, input), tone: 'primary' },
} as const satisfies Record<string, VerbSpec>
type Verb = keyof typeof verbs

interface VerbSpec {
  act: (input: { id: string; reason: string }, read: Member) => Promise<{ result: Member }>
  tone: 'danger' | 'primary'
}

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

/** Asks about the member as they were when it was opened, which the page is not bound to: it is read again meanwhile. */
function VerbDialog({ member, verb, onClose }: VerbDialogProps) {
  const words = useWords('memberDesk')[verb]
  const say = useSay()
  const toast = useToast()
  const because = useBlockReason()
  const [read] = useState(member)
  const interruption = useMeanwhile(verb, { read, now: member })
  const { id, username, stateReason } = read
  const { tone } = verbs[verb]
  const act = useMemberAct(id, async (reason: string) => (await verbs[verb].act({ id, reason }, read)).result)
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
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      {verb === 'unblock' && stateReason ? (
        <div className="form-alert form-alert-warn" role="note">
          <Icon of={CircleAlert} size="sm" />
          <span>{because(stateReason)}</span>
        </div>
      ) : null}
      <p>{words.body}</p>
      {verb === 'block' ? <OpenRequests requests={member.openRequests} /> : null}
    </ReasonDialog>
  )
}

/** What became of what a dialog would lift or take away, once it is not what was read any more. */
function useMeanwhile(verb: Verb, { read, now }: { read: Member; now: Member }): Interruption | undefined {
  const { errors, meanwhile } = useWords('memberDesk')
  const because = useBlockReason()
  const title = meanwhile
  if (verb === 'unblock' && (read.state !== now.state || read.stateReason !== now.stateReason))
    return {
      title,
      body: now.stateReason ? `${errors.memberChanged} ${because(now.stateReason)}` : errors.memberChanged,
    }
  if (verb === 'clearPin') {
    if (!now.pin.isSet) return { title, body: errors.noPin }
    // A server of the release before tells no version, which is no other PIN.
    const isOther = read.pin.version && now.pin.version && read.pin.version !== now.pin.version
    if (isOther) return { title, body: errors.pinChanged }
  }
  return undefined
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
