import type { Tx } from '@balai/db'
import { emailRules, localContact, phoneRules, storedContact } from '@balai/rules'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import { assertRules } from '../../../platform/rules.ts'
import { makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import { memberChanged } from '../changed.ts'
import type { DeskDeps } from '../desk/deps.ts'
import { type DeskMember, lockDeskMember } from '../desk/store.ts'
import { refuseMember, refuseNewContact } from '../errors.ts'
import { isTaken } from '../store.ts'
import { type ContactKind, insertContactChange } from './store.ts'

export interface ContactRequest {
  requestId: string
  memberId: string
  kind: ContactKind
  /** What the asker's page showed; empty for an address that was never given. */
  from: string
  /** As it was typed. */
  to: string
  reason: string
}

/** What a member has of a kind; empty for an address that was never given. */
export const contactOf = ({ contact, email }: Pick<DeskMember, 'contact' | 'email'>, kind: ContactKind): string =>
  kind === 'phone' ? contact : email

/** As it is stored, once registration would take it. @throws Refusal INVALID_INPUT */
function tidyContact(kind: ContactKind, text: string): string {
  if (kind === 'email') {
    const email = text.trim()
    assertRules(emailRules, { email })
    return email
  }
  const phone = localContact(text)
  assertRules(phoneRules, { phone })
  return storedContact(phone)
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Asks for another number or address of a member, once for each request id of the asker (record 0750). Nothing changes.
 * Locks the attempt, then the member.
 *
 * @returns the id of the request
 * @throws Refusal INVALID_INPUT, UNKNOWN_MEMBER, MEMBER_CLOSED, CONTACT_MOVED, CONTACT_SAME, CHANGE_WAITING, TAKEN (as things are
 *   now; the approval looks again), REQUEST_REUSED
 */
export function askContactChange(
  { db, random }: Pick<DeskDeps, 'db' | 'random'>,
  acting: StaffActing,
  { requestId, ...request }: ContactRequest,
): Promise<string> {
  const wanted = { ...request, to: tidyContact(request.kind, request.to) }
  return db.transaction().execute((tx) => {
    const attempt = { ...acting, requestId, input: { ...wanted, act: 'member.ask-contact' } }
    return makeOnce(tx, attempt, () => ask(tx, acting, { ...wanted, id: newId('ccg', acting.at, random) }))
  })
}

type Wanted = Omit<ContactRequest, 'requestId'> & { id: string }

async function ask(tx: Tx, acting: StaffActing, wanted: Wanted): Promise<string> {
  const { operatorId, staffId: askedBy, at: askedAt } = acting
  const { id, memberId, kind, from, to, reason } = wanted
  const member = await lockDeskMember(tx, operatorId, memberId)
  if (!member) throw refuseMember('UNKNOWN_MEMBER')
  if (member.state === 'closed') throw refuseMember('MEMBER_CLOSED')
  if (contactOf(member, kind) !== from) throw refuseMember('CONTACT_MOVED')
  if (isSame(from, to)) throw refuseNewContact('CONTACT_SAME', kind)
  const isNew = await insertContactChange(tx, { ...wanted, operatorId, askedBy, askedAt })
  if (!isNew) throw refuseMember('CHANGE_WAITING')
  if (await isTaken(tx, operatorId, kind === 'phone' ? { contact: to } : { email: to }))
    throw refuseNewContact('TAKEN', kind)
  const [before, after] = [{ [kind]: from }, { [kind]: to, contactChange: id, state: 'pending' }]
  await writeAudit(tx, { ...acting, action: 'member.ask-contact', subject: memberId, before, after, reason })
  await writeOutbox(tx, [memberChanged({ operatorId, memberId })])
  return id
}
