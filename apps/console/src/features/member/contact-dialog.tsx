import { calls, newRequestId } from '@balai/contract'
import { ChoiceChips, Field, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { isSavedBefore } from '../../desk/attempt.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { Contact } from './contact.tsx'
import { type ContactKind, useContactChangeAct } from './use-contact-changes.ts'
import type { Member } from './use-member.ts'

const kinds = ['phone', 'email'] as const satisfies readonly ContactKind[]

interface ContactDialogProps {
  member: Member
  onClose: () => void
}

/** Asks for another number or address of a member; somebody else approves it (record 0750). */
export function ContactDialog({ member, onClose }: ContactDialogProps) {
  const { contactChange: words } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const [kind, setKind] = useState<ContactKind>('phone')
  // Of each kind its own: a look at the other one takes nothing away.
  const [typed, setTyped] = useState<Record<ContactKind, string>>({ phone: '', email: '' })
  const to = typed[kind]
  // One name until something came of it: a second try after a lost answer asks for nothing twice, and what is refused is not kept.
  const [requestId, setRequestId] = useState(newRequestId)
  const from = kind === 'phone' ? member.contact : member.email
  const asking = useContactChangeAct((reason: string) =>
    ask(calls.member.consoleAskContactChange, { id: member.id, requestId, kind, from, to, reason }),
  )
  const confirm = (reason: string) =>
    asking.mutate(reason, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.asked })
        onClose()
      },
      onError: (error) => {
        if (isSavedBefore(error)) setRequestId(newRequestId())
      },
    })
  return (
    <ReasonDialog
      title={say(words.actOf, { username: member.username })}
      confirmLabel={words.ask}
      isBusy={asking.isPending}
      error={asking.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <ChoiceChips
        legend={words.kind}
        layout="even"
        value={kind}
        onValueChange={(chosen) => {
          setKind(chosen)
          asking.reset()
        }}
        choices={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <p>
        {words.now}: <Contact kind={kind} contact={from} />
      </p>
      <Field label={kind === 'phone' ? words.newPhone : words.newEmail} error={faultsOf(asking.error)[kind]}>
        <TextInput
          key={kind}
          type={kind === 'phone' ? 'tel' : 'email'}
          autoComplete="off"
          maxLength={254}
          value={to}
          onChange={(event) => setTyped({ ...typed, [kind]: event.currentTarget.value })}
        />
      </Field>
    </ReasonDialog>
  )
}
