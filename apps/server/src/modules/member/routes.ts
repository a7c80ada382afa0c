import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { AvailabilityKind } from '@balai/rules'
import type { Route } from '../../platform/http/call-route.ts'
import type { RequestContext } from '../../platform/http/request.ts'
import type { Banking } from './banking.ts'
import type { Members } from './members.ts'

export interface MemberRouteDeps {
  members: Members
  banking: Banking
  /** Uses up the captcha that the form sent along. */
  consumeCaptcha(context: RequestContext, given: { captchaId?: string | undefined; captcha: string }): Promise<boolean>
  /** The second PIN of a member, which the session slice keeps. */
  pinStateOf(who: { operatorId: string; memberId: string }): Promise<{ isSet: boolean; isActive: boolean }>
}

const kinds: readonly AvailabilityKind[] = ['username', 'phone', 'email', 'accountNumber']

export function memberRoutes(route: Route, { members, banking, consumeCaptcha, pinStateOf }: MemberRouteDeps): void {
  route(calls.member.register, schemas.member.register, async (context, { captchaId, ...given }) => {
    const isCaptchaRight = () => consumeCaptcha(context, { captchaId, captcha: given.captcha })
    await members.register(context.operatorId, given, isCaptchaRight)
    return { result: { username: given.username } }
  })

  route(calls.member.checkAvailable, schemas.member.checkAvailable, async ({ operatorId }, given) => {
    for (const kind of kinds) {
      const value = given[kind]
      if (value !== undefined) await members.assertAvailable(operatorId, { kind, value })
    }
    return {}
  })

  route(calls.member.profile, schemas.member.profile, async ({ operatorId, member }) => {
    const { memberId, isPinPending } = member
    const [person, pin, withdrawalBanks] = await Promise.all([
      members.find(operatorId, memberId),
      pinStateOf({ operatorId, memberId }),
      banking.listAccounts(operatorId, memberId),
    ])
    return {
      result: {
        ...person,
        objectId: memberId,
        memberSince: person.createdAt,
        lastLogin: person.previousLoginAt ?? person.lastLoginAt,
        withdrawalBanks,
        hasSecondPin: pin.isSet,
        activeUserSecondPin: pin.isActive,
        isPinPending,
      },
    }
  })

  route(calls.member.getReferralCodeStatus, schemas.member.getReferralCodeStatus, async ({ operatorId }, { code }) => ({
    result: { status: await members.referralStatus(operatorId, code) },
  }))
}
