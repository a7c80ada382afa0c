import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { maskAccountNumber } from '@balai/rules'
import type { DeskDeps } from './deps.ts'
import type { DeskMember } from './store.ts'

/** Tells a member by mail which account staff removed, its number masked; in the caller's transaction. */
export async function tellAccountRemoved(
  tx: Tx,
  { messages, languageOf }: Pick<DeskDeps, 'messages' | 'languageOf'>,
  given: {
    operatorId: string
    site: string
    member: Pick<DeskMember, 'id' | 'username' | 'email'>
    account: { bankName: string; accountNo: string }
  },
): Promise<void> {
  const { operatorId, site, member, account } = given
  if (member.email === '') return
  const { username } = member
  const { bankName: bank } = account
  const language = await languageOf(tx, { operatorId, memberId: member.id })
  const number = maskAccountNumber(account.accountNo)
  await messages.write(tx, {
    operatorId,
    memberId: member.id,
    kind: 'email',
    to: member.email,
    subject: message(language, 'messages.accountRemoved.subject', { site }),
    text: message(language, 'messages.accountRemoved.text', { username, site, bank, number }),
  })
}
