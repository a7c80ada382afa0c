import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { SessionDeps } from '../deps.ts'

/** What is told to a member where no request of theirs says in which language. */
const told: Language = 'id'

/** Tells a member by mail that staff cleared their PIN, in case it was not they who asked; in the caller's transaction. */
export async function tellPinCleared(
  tx: Tx,
  { members, messages, siteOf }: Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>,
  { operatorId, memberId }: { operatorId: string; memberId: string },
): Promise<void> {
  const { username, email } = await members.findAccount(tx, operatorId, memberId)
  if (email === '') return
  const { name: site, origin } = await siteOf(operatorId, '')
  await messages.write(tx, {
    operatorId,
    memberId,
    kind: 'email',
    to: email,
    subject: message(told, 'messages.pinCleared.subject', { site }),
    text: message(told, 'messages.pinCleared.text', { username, site, link: `${origin}/profile/reset-pin` }),
  })
}
