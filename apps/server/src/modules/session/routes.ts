import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext, RequestContext } from '../../platform/http/request.ts'
import type { Random } from '../../platform/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Captcha } from './captcha/captcha.ts'
import { visitorOf, welcomeVisitor } from './captcha/visitor.ts'
import { readCredentials } from './credentials.ts'
import type { Acting } from './deps.ts'
import type { Sessions } from './sessions.ts'
import { pinCookie, sessionMs, tokenCookie, uidCookie } from './token.ts'

const maxAgeSeconds = sessionMs / 1000

const acting = ({ operatorId, member, ip }: MemberContext): Acting => ({
  operatorId,
  memberId: member.memberId,
  sessionId: member.sessionId,
  ip,
})

function clearSessionCookies(context: RequestContext): void {
  for (const name of [tokenCookie, uidCookie, pinCookie]) context.clearCookie(name)
}

export function sessionRoutes(
  route: Route,
  { sessions, captcha, random }: { sessions: Sessions; captcha: Captcha; random: Random },
): void {
  const { pins } = sessions
  const of = (context: RequestContext) => ({ operatorId: context.operatorId, visitor: visitorOf(context) })

  route(calls.session.getCaptcha, schemas.session.getCaptcha, async (context, { kind }) => {
    const visitor = welcomeVisitor(context, random)
    return { result: await captcha.issue({ operatorId: context.operatorId, visitor, kind }) }
  })

  route(calls.session.checkCaptcha, schemas.session.checkCaptcha, async (context, given) => ({
    result: { isRight: await captcha.check({ ...of(context), ...given }) },
  }))

  route(calls.session.login, schemas.session.login, async (context, { captchaId, captcha: typed, ...given }) => {
    const { token, ...result } = await sessions.login({
      ...given,
      operatorId: context.operatorId,
      ip: context.ip,
      userAgent: context.userAgent,
      hasCaptcha: captchaId !== undefined && typed !== undefined,
      isCaptchaRight: () => captcha.consume({ ...of(context), captchaId, captcha: typed }),
      replaces: readCredentials({ headers: {}, cookies: context.cookies }),
    })
    const { isActive } = await pins.stateOf({ operatorId: context.operatorId, memberId: result.uid })
    context.setCookie(tokenCookie, token, { maxAgeSeconds })
    context.setCookie(uidCookie, result.uid, { maxAgeSeconds, httpOnly: false })
    context.clearCookie(pinCookie)
    return { result: { ...result, activeUserSecondPin: isActive, ...(context.isBrowser ? {} : { token }) } }
  })

  route(calls.session.logout, schemas.session.logout, async (context) => {
    const { member, operatorId } = context
    if (member) await sessions.logout({ operatorId, memberId: member.memberId, sessionId: member.sessionId })
    clearSessionCookies(context)
    return {}
  })

  route(calls.session.changePassword, schemas.session.changePassword, async (context, given) => {
    await sessions.changePassword(acting(context), given)
    return {}
  })

  const checkPin = async (context: MemberContext, { pin }: { pin: string }) => {
    try {
      context.setCookie(pinCookie, await pins.check(acting(context), pin), { maxAgeSeconds })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PIN_EXCEEDED') clearSessionCookies(context)
      throw error
    }
    const { isActive } = await pins.stateOf(acting(context))
    return { result: { activeUserSecondPin: isActive } }
  }
  route(calls.session.checkUserPin, schemas.session.checkUserPin, checkPin)
  route(calls.session.checkUserPinByQuery, schemas.session.checkUserPinByQuery, checkPin)

  route(calls.session.addUserPin, schemas.session.addUserPin, async (context, { confirmPin, ...given }) => {
    await pins.add(acting(context), { ...given, confirmPin: confirmPin ?? given.pin })
    return { result: { activeUserSecondPin: false } }
  })

  route(calls.session.resetUserPin, schemas.session.resetUserPin, async (context, { confirmPin, ...given }) => {
    await pins.reset(acting(context), { ...given, confirmPin: confirmPin ?? given.pin })
    const { isActive } = await pins.stateOf(acting(context))
    return { result: { activeUserSecondPin: isActive } }
  })

  route(calls.session.activateUserSecondPin, schemas.session.activateUserSecondPin, async (context, { isActivate }) => {
    context.setCookie(pinCookie, await pins.activate(acting(context), isActivate), { maxAgeSeconds })
    return { result: { activeUserSecondPin: isActivate } }
  })
}
