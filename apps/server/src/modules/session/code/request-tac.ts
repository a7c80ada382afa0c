import type { Language } from '@balai/contract'
import { localContact, phoneRules, storedContact } from '@balai/rules'
import { assertRules } from '../../../platform/rules.ts'
import { knownBrowser } from '../browser/known-browser.ts'
import type { SessionDeps } from '../deps.ts'
import { refuseSession } from '../errors.ts'
import { askerOf } from './asker.ts'

export interface TacRequest {
  operatorId: string
  ip: string
  /** The name of the browser that asks, if it has one. */
  browser: string | null
  /** Who is signed in there, if anybody. */
  signedInAs: string | null
  language: Language
  /** In any usual spelling. */
  phone: string
  /** The number is to be registered, so it must be free; else the code goes to its member, if there is one. */
  checkPhone: boolean
}

/**
 * Texts a one-time code (spec 7, Misc/RequestTAC). Without `checkPhone` the answer and its time are the same for a number
 * that nobody has, and nobody is texted; with it the number's being taken shows, as it does in CheckAvailable.
 *
 * @throws Refusal INVALID_INPUT, TAKEN, TOO_MANY_REQUESTS
 */
export async function requestTac(
  deps: SessionDeps,
  { phone, checkPhone, browser, signedInAs, ...request }: TacRequest,
) {
  const local = localContact(phone)
  assertRules(phoneRules, { phone: local })
  const to = storedContact(local)
  const account = await deps.members.findByContact(deps.db, request.operatorId, to)
  if (checkPhone && account) throw refuseSession('TAKEN')
  // Looked up for a number that nobody has too, which takes as long.
  const known = await knownBrowser(deps, { operatorId: request.operatorId, memberId: account?.id ?? '', browser })
  const isForNobody = !checkPhone && (!account || account.state === 'closed')
  const { name: siteName } = await deps.siteOf(request.operatorId, '')
  return deps.codes.send({
    ...request,
    purpose: checkPhone ? 'register' : 'member',
    kind: 'sms',
    to,
    memberId: account?.id ?? null,
    isForNobody,
    isOwn: account !== undefined && (known !== null || signedInAs === account.id),
    asker: askerOf({ browser, ip: request.ip }),
    siteName,
  })
}
