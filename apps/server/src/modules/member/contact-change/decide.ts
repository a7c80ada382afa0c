import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { memberChanged } from '../changed.ts'
import type { DeskDeps } from '../desk/deps.ts'
import { lockDeskMember, readDeskMember } from '../desk/store.ts'
import { refuseMember, refuseNewContact } from '../errors.ts'
import { takenBy, updateMember } from '../store.ts'
import { contactOf } from './ask.ts'
import { type ContactChange, lockContactChange, writeDecision } from './store.ts'
import { tellContactChanged } from './tell.ts'

/** @throws Refusal UNKNOWN_REQUEST */
async function lock(tx: Tx, { operatorId }: StaffActing, id: string): Promise<ContactChange> {
  const change = await lockContactChange(tx, operatorId, id)
  if (!change) throw refuseMember('UNKNOWN_REQUEST')
  return change
}

/**
 * Gives a member the number or address that somebody else asked for, once: the same person approving again is told that it
 * stands. What led to the member leads nowhere from then on: codes to either contact, mailed links, sessions and known browsers
 * (record 0750). Locks the request, the codes, the member's row, then links and sessions.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, MAKER_IS_CHECKER, MEMBER_CLOSED, CONTACT_MOVED, TAKEN
 */
export async function approveContactChange(deps: DeskDeps, acting: StaffActing, id: string): Promise<void> {
  const site = await deps.siteNameOf(acting.operatorId)
  await deps.db.transaction().execute(async (tx) => {
    const change = await lock(tx, acting, id)
    if (change.state === 'approved' && change.decidedBy?.id === acting.staffId) return
    if (change.state !== 'pending') throw refuseMember('ALREADY_DECIDED')
    if (change.askedBy.id === acting.staffId) throw refuseMember('MAKER_IS_CHECKER')
    await make(tx, deps, acting, { change, site })
  })
  deps.messages.wake()
}

async function make(
  tx: Tx,
  deps: DeskDeps,
  acting: StaffActing,
  { change, site }: { change: ContactChange; site: string },
): Promise<void> {
  const { operatorId, staffId: by, at } = acting
  const { id, memberId, kind, from, to, reason } = change
  const who = { operatorId, memberId }
  // Of both kinds: a code that was texted would sign in still, though only the address is another.
  const known = await readDeskMember(tx, operatorId, memberId)
  for (const to of [known?.contact, known?.email]) if (to) await deps.endCodes(tx, { operatorId, to })
  const member = await lockDeskMember(tx, operatorId, memberId)
  if (!member) throw refuseMember('UNKNOWN_MEMBER')
  if (member.state === 'closed') throw refuseMember('MEMBER_CLOSED')
  if (contactOf(member, kind) !== from) throw refuseMember('CONTACT_MOVED')
  await writeDecision(tx, change, { state: 'approved', by, at, reason: null })
  await writeContact(tx, change)
  await deps.endResetLinks(tx, who, at)
  await deps.forgetBrowsers(tx, who)
  const sessions = await deps.endSessions(tx, who)
  const [before, after] = [{ [kind]: from }, { [kind]: to, contactChange: id, state: 'approved', sessions }]
  await writeAudit(tx, { ...acting, action: 'member.change-contact', subject: memberId, before, after, reason })
  await writeOutbox(tx, [memberChanged(who)])
  await deps.tellOpenRequests(tx, who)
  await tellContactChanged(tx, deps, { operatorId, site, member, change })
}

/** A new address is nobody's proven one yet. @throws Refusal TAKEN where somebody was faster */
async function writeContact(tx: Tx, { operatorId, memberId, kind, to }: ContactChange): Promise<void> {
  try {
    await updateMember(
      tx,
      operatorId,
      memberId,
      kind === 'phone' ? { contact: to } : { email: to, email_verified_at: null },
    )
  } catch (error) {
    throw takenBy(error) === null ? error : refuseNewContact('TAKEN', kind)
  }
}

/**
 * Rejects a request; whoever asked takes it back so. Nothing changed and nothing changes. The same words of the same person again
 * stand (record 0669). Locks the request.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export function rejectContactChange(
  { db }: Pick<DeskDeps, 'db'>,
  acting: StaffActing,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { operatorId, staffId: by, at } = acting
  return db.transaction().execute(async (tx) => {
    const change = await lock(tx, acting, id)
    const isSame = change.decidedBy?.id === by && change.decisionReason === reason
    if (change.state === 'rejected' && isSame) return
    if (change.state !== 'pending') throw refuseMember('ALREADY_DECIDED')
    await writeDecision(tx, change, { state: 'rejected', by, at, reason })
    const { memberId: subject, kind, to } = change
    const after = { [kind]: to, contactChange: id, state: 'rejected' }
    await writeAudit(tx, { ...acting, action: 'member.reject-contact', subject, after, reason })
    await writeOutbox(tx, [memberChanged({ operatorId, memberId: subject })])
  })
}
