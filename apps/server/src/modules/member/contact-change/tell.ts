import { messageByKey } from '@balai/copy'
import type { Tx } from '@balai/db'
import { maskAccountNumber } from '@balai/rules'
import type { DeskDeps } from '../desk/deps.ts'
import type { DeskMember } from '../desk/store.ts'
import type { ContactChange, ContactKind } from './store.ts'

/** The end of a number; of an address the first letter of its name, and five dots however long it is. Enough to know one's own by. */
function masked(kind: ContactKind, contact: string): string {
  if (kind === 'phone') return `+${maskAccountNumber(contact)}`
  return `${contact.slice(0, 1)}•••••${contact.slice(contact.lastIndexOf('@'))}`
}

interface Recipient {
  kind: 'sms' | 'email'
  to: string
}

/** Where a member is told of it: where they were reached until now, and where they are reached from now on. */
function recipientsOf({ contact, email }: Pick<DeskMember, 'contact' | 'email'>, { kind, from, to }: ContactChange) {
  const mail = (address: string): Recipient[] => (address === '' ? [] : [{ kind: 'email', to: address }])
  const text = (number: string): Recipient[] => [{ kind: 'sms', to: number }]
  if (kind === 'phone') return [...text(from), ...text(to), ...mail(email)]
  // Who had no address yet has the phone alone to hear of it by.
  return [...(from === '' ? text(contact) : mail(from)), ...mail(to)]
}

/** Tells a member of their new number or address, at the old one too, in case it was not they who asked; in the caller's transaction. */
export async function tellContactChanged(
  tx: Tx,
  { messages, languageOf }: Pick<DeskDeps, 'messages' | 'languageOf'>,
  given: {
    operatorId: string
    site: string
    /** As they were before. */
    member: Pick<DeskMember, 'id' | 'username' | 'contact' | 'email'>
    change: ContactChange
  },
): Promise<void> {
  const { operatorId, site, member, change } = given
  const { id: memberId, username } = member
  const language = await languageOf(tx, { operatorId, memberId })
  const subject = messageByKey(language, `messages.${change.kind}Changed.subject`, { site })
  const said = { username, site, contact: masked(change.kind, change.to) }
  for (const { kind, to } of recipientsOf(member, change)) {
    const text = messageByKey(language, `messages.${change.kind}Changed.${kind === 'sms' ? 'short' : 'text'}`, said)
    await messages.write(tx, { operatorId, memberId, kind, to, subject, text })
  }
}
