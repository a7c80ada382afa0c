import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { operatorCookie } from '../../platform/http/operator.ts'
import type { Random } from '../../platform/random.ts'
import { acting } from './acting.ts'
import type { Captcha } from './captcha/captcha.ts'
import { kycOtpRoutes } from './code/kyc-otp-routes.ts'
import { clearSessionCookies } from './cookies.ts'
import { deviceRoutes } from './device/routes.ts'
import { refuseSession } from './errors.ts'
import { passwordRoutes } from './password/routes.ts'
import { pinRoutes } from './pin/routes.ts'
import type { Sessions } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'

const yearSeconds = 365 * 86_400

interface SessionRoutesDeps {
  sessions: Sessions
  captcha: Captcha
  random: Random
  /** Whether a host may serve an operator (decision 35). */
  isServed(host: string, operatorId: string): Promise<boolean>
}

export function sessionRoutes(route: Route, { isServed, ...deps }: SessionRoutesDeps): void {
  const { sessions } = deps
  signInRoutes(route, deps)
  passwordRoutes(route, sessions)
  deviceRoutes(route, sessions)
  pinRoutes(route, sessions)
  kycOtpRoutes(route, sessions)

  route(calls.session.setLanguage, schemas.session.setLanguage, async (context, { language }) => {
    await sessions.setLanguage(acting(context), language)
    return {}
  })

  route(calls.session.setOperator, schemas.session.setOperator, async (context, { operatorId }) => {
    if (!(await isServed(context.host, operatorId))) throw refuseSession('UNKNOWN_OPERATOR')
    const hasChanged = operatorId !== context.operatorId
    context.setCookie(operatorCookie, operatorId, { maxAgeSeconds: yearSeconds })
    if (!hasChanged) return { result: { operatorId, hasChanged } }
    const { member } = context
    if (member) await sessions.logout({ ...member, operatorId: context.operatorId })
    clearSessionCookies(context)
    return { result: { operatorId, hasChanged } }
  })
}
