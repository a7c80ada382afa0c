import type { Language } from '@balai/contract'
import { emailRules } from '@balai/rules'
import { assertRules } from '../../../platform/rules.ts'
import type { SessionDeps } from '../deps.ts'
import { refuseSession } from '../errors.ts'
import type { Account } from '../member-directory.ts'
import { askingMember } from './asker.ts'

export interface KycOtpRequest {
  operatorId: string
  memberId: string
  ip: string
  language: Language
  email: string
  /** Refuse an address that another member has, as CheckAvailable would. */
  checkEmail: boolean
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Only the member's own address is verified, or the first one of a member who has none: a code never changes an address. */
function assertOwn(account: Account, email: string): void {
  if (account.email !== '' && !isSame(account.email, email)) throw refuseSession('EMAIL_DIFFERS')
}

/**
 * Mails a one-time code that proves the member's address (spec 7, member/RequestKycOTP).
 *
 * @throws Refusal INVALID_INPUT, EMAIL_DIFFERS, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function requestKycOtp(deps: SessionDeps, { checkEmail, ...request }: KycOtpRequest) {
  const { operatorId, memberId } = request
  const email = request.email.trim()
  assertRules(emailRules, { email })
  const account = await deps.members.findAccount(deps.db, operatorId, memberId)
  assertOwn(account, email)
  const isTaken = account.email === '' && (await deps.members.isEmailTaken(deps.db, operatorId, email))
  if (isTaken && checkEmail) throw refuseSession('EMAIL_TAKEN')
  const { name: siteName } = await deps.siteOf(operatorId, '')
  return deps.codes.send({
    ...request,
    purpose: 'kyc',
    kind: 'email',
    to: email,
    asker: askingMember(memberId),
    isOwn: account.email !== '',
    isForNobody: isTaken,
    siteName,
  })
}

/**
 * Notes that the member's address is theirs (spec 7, member/CheckKycOTP); a first address becomes the member's with it.
 *
 * @throws Refusal EMAIL_DIFFERS, TAC_INVALID, TAKEN
 */
export async function checkKycOtp(
  deps: SessionDeps,
  given: { operatorId: string; memberId: string; email: string; code: string },
): Promise<void> {
  const { operatorId, memberId, code } = given
  const email = given.email.trim()
  const refusal = await deps.db.transaction().execute(async (tx) => {
    const asker = askingMember(memberId)
    const isProven = await deps.codes.take(tx, { operatorId, purpose: 'kyc', to: email, asker }, code)
    const account = await deps.members.lockAccount(tx, operatorId, memberId)
    if (!isProven) return refuseSession('TAC_INVALID')
    assertOwn(account, email)
    await deps.members.setVerifiedEmail(tx, operatorId, memberId, {
      email: account.email || email,
      at: deps.clock.now(),
    })
    return null
  })
  if (refusal) throw refusal
}
