import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import type { MemberContext } from '../../../platform/http/request.ts'
import { acting } from '../acting.ts'
import type { Sessions } from '../sessions.ts'

/** The code by which a member proves an e-mail address. */
export function kycOtpRoutes(route: Route, sessions: Sessions): void {
  route(calls.session.requestKycOtp, schemas.session.requestKycOtp, async (context, given) => {
    const { language } = context
    return { result: await sessions.requestKycOtp({ ...given, ...acting(context), language }) }
  })

  const checkKyc = async (context: MemberContext, { email, otp }: { email: string; otp: string }) => {
    const { operatorId, member, language } = context
    await sessions.checkKycOtp({ operatorId, memberId: member.memberId, email, code: otp, language })
    return {}
  }
  route(calls.session.checkKycOtp, schemas.session.checkKycOtp, checkKyc)
  route(calls.session.checkKycOtpByQuery, schemas.session.checkKycOtpByQuery, checkKyc)
}
