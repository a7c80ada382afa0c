import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { forgotPasswordRules } from '@balai/rules'
import { digestToken } from '../../../platform/digest.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import { newToken } from '../../../platform/random.ts'
import { assertRules } from '../../../platform/rules.ts'
import type { SessionDeps } from '../deps.ts'
import type { Account } from '../member-directory.ts'
import { countResets, insertReset } from './store.ts'

const validMs = 30 * 60_000
const windowMs = 3_600_000
const mostInWindow = 3
/** Longer than the work takes: an account that does not exist is answered like one that does (decision 16). */
const answerMs = 200

export interface Forgotten {
  operatorId: string
  username: string
  email: string
  /** Where the member was, as the page says. It is believed only where the operator is served there. */
  domain: string
  language: Language
}

/**
 * Mails a single-use link for a new password where username and address belong to one member. Beyond three an hour one is
 * mailed only where no link works any more: whoever else asks keeps no member from a link (record 0676). The answer is the same
 * whatever happened. (decision 16)
 *
 * @throws Refusal INVALID_INPUT
 */
export async function forgotPassword(deps: SessionDeps, given: Forgotten): Promise<void> {
  assertRules(forgotPasswordRules, given)
  await inEvenTime(answerMs, async () => {
    const account = await deps.members.findByUsername(deps.db, given.operatorId, given.username)
    if (!account || !isReachable(account, given.email)) return
    await deps.db.transaction().execute((tx) => mailLink(tx, deps, given, account.id))
  })
  deps.messages.wake()
}

function isReachable({ state, email }: Account, given: string): boolean {
  return state !== 'closed' && email !== '' && email.toLowerCase() === given.trim().toLowerCase()
}

async function mailLink(tx: Tx, deps: SessionDeps, given: Forgotten, memberId: string): Promise<void> {
  const { operatorId, language } = given
  const account = await deps.members.lockAccount(tx, operatorId, memberId)
  const now = deps.clock.now()
  const who = { operatorId, memberId }
  const { sent, live } = await countResets(tx, who, { since: new Date(now.getTime() - windowMs), now })
  if (sent >= mostInWindow && live > 0) return
  const token = newToken(deps.random)
  const expiresAt = new Date(now.getTime() + validMs)
  await insertReset(tx, {
    operator_id: operatorId,
    token_hash: digestToken(token),
    member_id: memberId,
    created_at: now,
    expires_at: expiresAt,
  })
  const site = await deps.siteOf(operatorId, given.domain)
  const query = new URLSearchParams({ username: account.username, token })
  await deps.messages.write(tx, {
    ...who,
    kind: 'email',
    to: account.email,
    subject: message(language, 'messages.resetPassword.subject', { site: site.name }),
    text: message(language, 'messages.resetPassword.text', {
      username: account.username,
      site: site.name,
      link: `${site.origin}/ResetPassword?${query}`,
    }),
    expiresAt,
  })
}
