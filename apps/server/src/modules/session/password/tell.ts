import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { SessionDeps } from '../deps.ts'

interface Told {
  operatorId: string
  memberId: string
  username: string
  email: string
  language: Language
}

/** Tells a member by mail that their password changed, in case it was not them; in the caller's transaction. */
export async function tellPasswordChanged(
  tx: Tx,
  deps: Pick<SessionDeps, 'messages' | 'siteOf'>,
  { operatorId, memberId, username, email, language }: Told,
): Promise<void> {
  if (email === '') return
  const { name: site, origin } = await deps.siteOf(operatorId, '')
  await deps.messages.write(tx, {
    operatorId,
    memberId,
    kind: 'email',
    to: email,
    subject: message(language, 'messages.passwordChanged.subject', { site }),
    text: message(language, 'messages.passwordChanged.text', {
      username,
      site,
      link: `${origin}/auth/forgot-password`,
    }),
  })
}
