import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { momentText } from '../../platform/moment.ts'
import type { SessionDeps } from './deps.ts'
import { describeUserAgent } from './device/user-agent.ts'
import { readLanguage } from './store.ts'
import { tellMember } from './tell.ts'

interface NewBrowser {
  operatorId: string
  memberId: string
  userAgent: string
  timeZone: string
  now: Date
}

/**
 * Tells a member by mail that somebody signed in as them in a browser that is not, or no longer, known, in case it was not they (record 0689). It speaks
 * the language in which they were there last: the one of this login may be a stranger's.
 */
export async function tellOfNewBrowser(
  tx: Tx,
  deps: Pick<SessionDeps, 'members' | 'messages' | 'siteOf'>,
  { operatorId, memberId, userAgent, timeZone, now }: NewBrowser,
): Promise<void> {
  const language = await readLanguage(tx, { operatorId, memberId })
  const said = { device: deviceName(language, userAgent), time: momentText(now, language, timeZone) }
  await tellMember(tx, deps, { operatorId, memberId }, { what: 'newBrowser', language, said })
}

/** Made of names that we know: nothing that a client says of itself is mailed on. */
function deviceName(language: Language, userAgent: string): string {
  const { browser, system } = describeUserAgent(userAgent)
  if (browser && system) return message(language, 'messages.newBrowser.named', { browser, system })
  return browser ?? system ?? message(language, 'messages.newBrowser.unnamed')
}
