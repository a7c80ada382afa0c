import type { Language } from '@balai/contract'
import { emailRules, firstEmailRules } from '@balai/rules'
import { assertRules } from '../../../platform/rules.ts'
import type { MemberActing, SessionDeps } from '../deps.ts'
import { refuseSession } from '../errors.ts'
import type { Account } from '../member-directory.ts'
import { provePassword } from '../prove-password.ts'
import { tellFirstAddress } from '../tell.ts'
import { askingMember } from './asker.ts'

export interface KycOtpRequest extends MemberActing {
  language: Language
  email: string
  /** Asked for with a first address alone. */
  password: string
  /** Refuse an address that another member has, as CheckAvailable would. */
  checkEmail: boolean
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Only the member's own address is verified, or the first one of a member who has none: a code never changes an address. */
function assertOwn(account: Account, email: string): void {
  if (account.email !== '' && !isSame(account.email, email)) throw refuseSession('EMAIL_DIFFERS')
}

/**
 * What a code for a first address serves for alone: the password that it was asked for by, so that whoever enters it has proved
 * that they know it, and one that was replaced meanwhile proves nothing (record 1068).
 */
const boundTo = ({ email, passwordHash }: Account): { act?: string } =>
  email === '' ? { act: `first address, by ${passwordHash}` } : {}

/**
 * Mails a one-time code that proves the member's address (spec 7, member/RequestKycOTP). A first address leads to new
 * passwords, so that a code goes there for whoever gives the one that stands (record 1068).
 *
 * @throws Refusal INVALID_INPUT, EMAIL_DIFFERS, WRONG_PASSWORD, LOCKED, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function requestKycOtp(deps: SessionDeps, { checkEmail, password, ...request }: KycOtpRequest) {
  const { operatorId, memberId, sessionId, ip, language } = request
  const email = request.email.trim()
  const account = await deps.members.findAccount(deps.db, operatorId, memberId)
  const isFirst = account.email === ''
  if (isFirst) {
    assertRules(firstEmailRules, { email, password })
    await provePassword(deps, { operatorId, sessionId, ip, account, password })
  } else assertRules(emailRules, { email })
  assertOwn(account, email)
  const isTaken = isFirst && (await deps.members.isEmailTaken(deps.db, operatorId, email))
  if (isTaken && checkEmail) throw refuseSession('EMAIL_TAKEN')
  const { name: siteName } = await deps.siteOf(operatorId, '')
  return deps.codes.send({
    operatorId,
    memberId,
    ip,
    language,
    ...boundTo(account),
    purpose: 'kyc',
    kind: 'email',
    to: email,
    asker: askingMember(memberId),
    isOwn: !isFirst,
    isForNobody: isTaken,
    siteName,
  })
}

/**
 * Notes that the member's address is theirs (spec 7, member/CheckKycOTP); a first address becomes the member's with it,
 * and their number is texted that it did.
 *
 * @throws Refusal EMAIL_DIFFERS, TAC_INVALID, TAKEN
 */
export async function checkKycOtp(
  deps: SessionDeps,
  given: { operatorId: string; memberId: string; email: string; code: string; language: Language },
): Promise<void> {
  const { operatorId, memberId, code, language } = given
  const email = given.email.trim()
  const bound = boundTo(await deps.members.findAccount(deps.db, operatorId, memberId))
  const refusal = await deps.db.transaction().execute(async (tx) => {
    const asker = askingMember(memberId)
    const isProven = await deps.codes.take(tx, { operatorId, purpose: 'kyc', to: email, asker, ...bound }, code)
    const account = await deps.members.lockAccount(tx, operatorId, memberId)
    if (!isProven || boundTo(account).act !== bound.act) return refuseSession('TAC_INVALID')
    assertOwn(account, email)
    await deps.members.setVerifiedEmail(tx, operatorId, memberId, {
      email: account.email || email,
      at: deps.clock.now(),
    })
    if (account.email === '') await tellFirstAddress(tx, deps, { operatorId, memberId }, language)
    return null
  })
  if (refusal) throw refusal
  deps.messages.wake()
}
