import { message, messageByKey } from '@balai/copy'
import type { Tx } from '@balai/db'
import type { BankDeps } from '../deps.ts'
import type { Withdrawal } from './store.ts'

/** How the site is called in a mail, and where it stands. */
type Site = Awaited<ReturnType<BankDeps['siteOf']>>

/**
 * Tells a member by mail that their money left, or is theirs again, in case they are away or it was not they who asked; in the
 * caller's transaction. The serial alone is named: sum, account and reason are read where one signs in (record 0776).
 */
export async function tellWithdrawal(
  tx: Tx,
  { messages, addresseeOf, languageOf }: Pick<BankDeps, 'messages' | 'addresseeOf' | 'languageOf'>,
  { operatorId, memberId, serial, isPlayMoney }: Withdrawal,
  what: 'Paid' | 'Rejected' | 'Bounced',
  { name: site, origin }: Site,
): Promise<void> {
  const member = { operatorId, memberId }
  const { username, email } = await addresseeOf(tx, member)
  if (email === '') return
  const language = await languageOf(tx, member)
  const subject = messageByKey(language, `messages.withdrawal${what}.subject`, { site })
  const text = messageByKey(language, `messages.withdrawal${what}.text`, {
    username,
    site,
    serial,
    link: `${origin}/transaction/withdraw`,
    passwordLink: `${origin}/auth/forgot-password`,
  })
  const note = isPlayMoney ? `\n\n${message(language, 'bank.withdraw.playMoney')}` : ''
  await messages.write(tx, { ...member, kind: 'email', to: email, subject, text: text + note })
}
