import type { Language } from '@balai/contract'
import { message, messageByKey } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { SessionDeps } from './deps.ts'

/** What became of a member's secrets, and who used them, by what is said of it, and where the mail leads whoever did not do it. */
const leadsTo = {
  passwordChanged: '/auth/forgot-password',
  pinSet: '/auth/forgot-password',
  pinChanged: '/auth/forgot-password',
  pinTurnedOn: '/auth/forgot-password',
  pinTurnedOff: '/auth/forgot-password',
  pinCleared: '/profile/reset-pin',
  newBrowser: '/auth/forgot-password',
} as const

interface Told {
  what: keyof typeof leadsTo
  language: Language
  /** What else its text says. */
  said?: Record<string, string>
}

/**
 * Texts a member's number that their account has its first address, where nobody was reached until now; in the caller's
 * transaction (record 1068).
 */
export async function tellFirstAddress(
  tx: Tx,
  { members, messages, siteOf }: Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>,
  { operatorId, memberId }: MemberRef,
  language: Language,
): Promise<void> {
  const { username, contact } = await members.findAccount(tx, operatorId, memberId)
  const { name: site } = await siteOf(operatorId, '')
  const subject = message(language, 'messages.emailAdded.subject', { site })
  const text = message(language, 'messages.emailAdded.short', { site, username })
  await messages.write(tx, { operatorId, memberId, kind: 'sms', to: contact, subject, text })
}

/** Tells a member by mail that their password or PIN was changed, or that somebody signed in, since it may not have been they. In the caller's transaction. */
export async function tellMember(
  tx: Tx,
  { members, messages, siteOf }: Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>,
  { operatorId, memberId }: MemberRef,
  { what, language, said = {} }: Told,
): Promise<void> {
  const { username, email } = await members.findAccount(tx, operatorId, memberId)
  if (email === '') return
  const { name: site, origin } = await siteOf(operatorId, '')
  const text = messageByKey(language, `messages.${what}.text`, {
    ...said,
    username,
    site,
    link: `${origin}${leadsTo[what]}`,
  })
  const subject = messageByKey(language, `messages.${what}.subject`, { site })
  await messages.write(tx, { operatorId, memberId, kind: 'email', to: email, subject, text })
}
