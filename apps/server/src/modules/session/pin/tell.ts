import type { Language } from '@balai/contract'
import { message, messageByKey } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { SessionDeps } from '../deps.ts'
import { readLanguage } from '../store.ts'

type TellDeps = Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>

interface Whose {
  operatorId: string
  memberId: string
}

/** What became of a PIN, by what is said of it. */
type Touched = 'pinSet' | 'pinChanged' | 'pinTurnedOn' | 'pinTurnedOff'

/** Tells a member by mail what became of their PIN, in case it was not they who did it; in the caller's transaction (record 0673). */
export async function tellPinTouched(
  tx: Tx,
  deps: TellDeps,
  { operatorId, memberId }: Whose,
  { what, language }: { what: Touched; language: Language },
): Promise<void> {
  const { username, email } = await deps.members.findAccount(tx, operatorId, memberId)
  if (email === '') return
  const { name: site, origin } = await deps.siteOf(operatorId, '')
  await deps.messages.write(tx, {
    operatorId,
    memberId,
    kind: 'email',
    to: email,
    subject: messageByKey(language, `messages.${what}.subject`, { site }),
    text: messageByKey(language, `messages.${what}.text`, { username, site, link: `${origin}/auth/forgot-password` }),
  })
}

/** Tells a member by mail that staff cleared their PIN, in case it was not they who asked; in the caller's transaction. */
export async function tellPinCleared(
  tx: Tx,
  { members, messages, siteOf }: TellDeps,
  { operatorId, memberId }: Whose,
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
