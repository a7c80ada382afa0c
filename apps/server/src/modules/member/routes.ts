import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Tx } from '@balai/db'
import { type AvailabilityKind, maskAccountNumber } from '@balai/rules'
import type { Route } from '../../platform/http/call-route.ts'
import type { RequestContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Banking } from './banking.ts'
import type { ClientLog } from './client-log/client-log.ts'
import type { Members } from './members.ts'
import type { FormCaptcha } from './register.ts'

export interface MemberRouteDeps {
  members: Members
  banking: Banking
  clientLog: ClientLog
  /** Sign-in with LINE, which the session slice keeps. */
  line: {
    openTicket(operatorId: string, ticket: string): string
    memberOf(operatorId: string, subject: string): Promise<string | null>
    link(tx: Tx, who: { operatorId: string; subject: string; memberId: string }): Promise<void>
  }
  /** The captcha that the form sent along. */
  captchaOf(context: RequestContext, given: { captchaId?: string | undefined; captcha: string }): FormCaptcha
  /** Who asks, as the one who may use the codes that they asked for. */
  askerAt(context: RequestContext): string
  /** The second PIN of a member, which the session slice keeps. */
  pinStateOf(who: MemberRef): Promise<{ isSet: boolean; isActive: boolean }>
}

const kinds: readonly AvailabilityKind[] = ['username', 'phone', 'email', 'accountNumber']

export function memberRoutes(
  route: Route,
  { members, banking, clientLog, line, captchaOf, askerAt, pinStateOf }: MemberRouteDeps,
): void {
  route(calls.member.register, schemas.member.register, async (context, { captchaId, ...given }) => {
    await members.register(context.operatorId, given, captchaOf(context, { captchaId, captcha: given.captcha }))
    return { result: { username: given.username } }
  })

  route(calls.member.checkAvailable, schemas.member.checkAvailable, async ({ operatorId }, given) => {
    for (const kind of kinds) {
      const value = given[kind]
      if (value !== undefined) await members.assertAvailable(operatorId, { kind, value, bankId: given.bankId })
    }
    return {}
  })

  route(calls.member.profile, schemas.member.profile, async ({ operatorId, member }) => {
    const { memberId, isPinPending } = member
    const [person, pin, withdrawalBanks, usdtAddress] = await Promise.all([
      members.find(operatorId, memberId),
      pinStateOf({ operatorId, memberId }),
      banking.listAccounts(operatorId, memberId),
      members.usdtOf({ operatorId, memberId }),
    ])
    // Until the PIN is entered, what its dialog shows of numbers that money goes to (spec 2, Modals; record 0552).
    const shown = (accountNo: string) => (isPinPending ? maskAccountNumber(accountNo) : accountNo)
    return {
      result: {
        ...person,
        objectId: memberId,
        memberSince: person.createdAt,
        lastLogin: person.previousLoginAt,
        withdrawalBanks: withdrawalBanks.map((bank) => ({ ...bank, accountNo: shown(bank.accountNo) })),
        usdtAddress: usdtAddress && shown(usdtAddress),
        isEmailVerified: person.emailVerifiedAt !== null,
        hasSecondPin: pin.isSet,
        activeUserSecondPin: pin.isActive,
        isPinPending,
      },
    }
  })

  route(calls.member.getReferralCodeStatus, schemas.member.getReferralCodeStatus, async ({ operatorId }, { code }) => ({
    result: { status: await members.referralStatus(operatorId, code) },
  }))

  route(calls.member.registerLine, schemas.member.registerLine, async ({ operatorId }, { ticket, ...given }) => {
    const subject = line.openTicket(operatorId, ticket)
    await members.registerVouched(operatorId, given, {
      isLinked: async (memberId) => (await line.memberOf(operatorId, subject)) === memberId,
      link: (tx, memberId) => line.link(tx, { operatorId, subject, memberId }),
    })
    return { result: { username: given.username } }
  })

  route(calls.member.registerMobile, schemas.member.registerMobile, async (context, { pinCode: code, ...given }) => {
    const { operatorId } = context
    return {
      result: { username: await members.registerMobile({ ...given, code, asker: askerAt(context), operatorId }) },
    }
  })

  route(calls.member.registerContact, schemas.member.registerContact, async (context, { pinCode: code, ...given }) => {
    const { operatorId } = context
    return {
      result: { username: await members.registerContact({ ...given, code, asker: askerAt(context), operatorId }) },
    }
  })

  route(calls.member.updateReferrer, schemas.member.updateReferrer, async ({ operatorId, member }, { referrerId }) => {
    await members.updateReferrer({ operatorId, memberId: member.memberId, code: referrerId })
    return {}
  })

  route(calls.member.upgradeMemberToCm, schemas.member.upgradeMemberToCm, async (context, given) => {
    const { operatorId, member, ip, language } = context
    const { memberId, sessionId } = member
    await members.upgrade({ ...given, operatorId, memberId, sessionId, ip, language })
    return {}
  })

  route(calls.member.bindUsdt, schemas.member.bindUsdt, async ({ operatorId, member, ip }, given) => {
    await members.bindUsdt({ ...given, operatorId, memberId: member.memberId, sessionId: member.sessionId, ip })
    return {}
  })

  route(calls.member.pushLog, schemas.member.pushLog, async ({ operatorId, member, ip }, given) => {
    await clientLog.push({ ...given, operatorId, memberId: member?.memberId ?? null, ip })
    return {}
  })

  route(calls.member.listClientLog, schemas.member.listClientLog, async ({ operatorId }, { before, count }) => ({
    results: await clientLog.list({ operatorId, before, count }),
  }))
}
