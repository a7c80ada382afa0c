import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { SessionDeps } from '../deps.ts'
import { readLanguage } from '../store.ts'

/** Tells a member by mail that staff cleared their PIN, in case it was not they who asked; in the caller's transaction. */
export async function tellPinCleared(
  tx: Tx,
  { members, messages, siteOf }: Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>,
  { operatorId, memberId }: { operatorId: string; memberId: string },
): Promise<void> {
  const { username, email } = await members.findAccount(tx, operatorId, memberId)
  if (email === '') return
  const language = await readLanguage(tx, { operatorId, memberId })
  const { name: site, origin } = await siteOf(operatorId, '')
  await messages.write(tx, {
    operatorId,
    memberId,
    kind: 'email',
    to: email,
    subject: message(language, 'messages.pinCleared.subject', { site }),
    text: message(language, 'messages.pinCleared.text', { username, site, link: `${origin}/profile/reset-pin` }),
  })
}
