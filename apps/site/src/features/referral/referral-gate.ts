import { calls } from '@balai/contract'
import { type MiddlewareFunction, redirect } from 'react-router'
import { passingCodes } from '../../api/passing.ts'
import { paths } from '../../paths.ts'
import { activeReferralContext, visitContext } from '../../visit.ts'
import { referralCookie } from '../member/referral-cookie.ts'

const longestCode = 64

/**
 * A referral code in the address of any page is checked and kept in its cookie for a registration later on; an invalid one
 * leads to the page that says so (spec 4, Referral). A member has registered: to them it means nothing.
 */
export const referralGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { api, session, operator, cookieSite, basename } = context.get(visitContext)
  const { pathname, searchParams } = new URL(request.url)
  const code = searchParams.get('ref')?.slice(0, longestCode)
  if (!code || session || operator.isMaintenance || request.method !== 'GET' || pathname.includes('/invalid-referral'))
    return next()
  const status = await api.call(calls.member.getReferralCodeStatus, { code })
  // What passes says nothing of the code: it is kept, and registration judges it.
  const isInvalid = status.success ? status.result.status === 1 : !passingCodes.has(status.code)
  if (isInvalid) throw redirect(basename + paths.invalidReferral(code)) // to what a middleware throws the router adds nothing
  if (status.success) context.set(activeReferralContext, code)
  const response = await next()
  response.headers.append('set-cookie', referralCookie(code, cookieSite))
  return response
}
