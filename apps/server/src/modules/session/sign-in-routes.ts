import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { RequestContext } from '../../platform/http/request.ts'
import type { Random } from '../../platform/random.ts'
import { keepBrowser, nameBrowser } from './browser/browser-cookie.ts'
import type { Captcha } from './captcha/captcha.ts'
import { visitorOf, welcomeVisitor } from './captcha/visitor.ts'
import { askerAt } from './code/asker.ts'
import { clearSessionCookies, maxAgeSeconds } from './cookies.ts'
import { readCredentials } from './credentials.ts'
import type { LoginResult } from './open-session.ts'
import type { Sessions } from './sessions.ts'
import { lineCookie, pinCookie, tokenCookie, uidCookie } from './token.ts'

interface SignInRoutesDeps {
  sessions: Sessions
  captcha: Captcha
  random: Random
}

/** The ways into a session, by password, code or LINE, what they ask of a visitor, and the way out. */
export function signInRoutes(route: Route, { sessions, captcha, random }: SignInRoutesDeps): void {
  const of = (context: RequestContext) => ({ operatorId: context.operatorId, visitor: visitorOf(context) })

  route(calls.session.getCaptcha, schemas.session.getCaptcha, async (context, { kind }) => {
    const visitor = welcomeVisitor(context, random)
    return { result: await captcha.issue({ operatorId: context.operatorId, visitor, kind }) }
  })

  route(calls.session.checkCaptcha, schemas.session.checkCaptcha, async (context, given) => ({
    result: { isRight: await captcha.check({ ...of(context), ...given }) },
  }))

  const from = (context: RequestContext) => ({
    operatorId: context.operatorId,
    ip: context.ip,
    userAgent: context.userAgent,
    browser: nameBrowser(context, random),
    language: context.language,
    replaces: readCredentials({ headers: {}, cookies: context.cookies }),
  })
  /** Whatever somebody signed in by: cookies for a browser, the token for a program (decision 2). */
  const signedIn = async (context: RequestContext, browser: string | null, { token, ...result }: LoginResult) => {
    const { isActive } = await sessions.pins.stateOf({ operatorId: context.operatorId, memberId: result.uid })
    context.setCookie(tokenCookie, token, { maxAgeSeconds })
    context.setCookie(uidCookie, result.uid, { maxAgeSeconds, httpOnly: false })
    context.clearCookie(pinCookie)
    keepBrowser(context, browser)
    return { result: { ...result, activeUserSecondPin: isActive, ...(context.isBrowser ? {} : { token }) } }
  }

  route(calls.session.login, schemas.session.login, async (context, { captchaId, captcha: typed, ...given }) => {
    const origin = from(context)
    const result = await sessions.login({
      ...given,
      ...origin,
      hasCaptcha: captchaId !== undefined && typed !== undefined,
      isCaptchaRight: () => captcha.consume({ ...of(context), captchaId, captcha: typed }),
    })
    return signedIn(context, origin.browser, result)
  })

  route(calls.session.loginMobile, schemas.session.loginMobile, async (context, { mobileNumber, pinCode: code }) => {
    const origin = from(context)
    const result = await sessions.loginMobile({ ...origin, asker: askerAt(context), mobileNumber, code })
    return signedIn(context, origin.browser, result)
  })

  route(calls.session.startLine, schemas.session.startLine, async (context) => {
    const { address, proof } = await sessions.startLine(context)
    context.setCookie(lineCookie, proof, { maxAgeSeconds: 600 })
    return { result: { address, ...(context.isBrowser ? {} : { proof }) } }
  })

  route(calls.session.loginLine, schemas.session.loginLine, async (context, { proof: given, ...arrived }) => {
    const proof = given ?? context.cookies[lineCookie] ?? ''
    context.clearCookie(lineCookie)
    const origin = from(context)
    const result = await sessions.loginLine({ ...origin, ...arrived, host: context.host, proof })
    return signedIn(context, origin.browser, result)
  })

  const requestTac = async (context: RequestContext, given: { phone: string; checkPhone: boolean }) => {
    const { operatorId, ip, language, member } = context
    const browser = nameBrowser(context, random)
    const signedInAs = member?.memberId ?? null
    const result = await sessions.requestTac({ ...given, operatorId, ip, browser, signedInAs, language })
    keepBrowser(context, browser)
    return { result }
  }
  route(calls.session.requestTac, schemas.session.requestTac, requestTac)
  route(calls.session.requestTacByQuery, schemas.session.requestTacByQuery, requestTac)

  route(calls.session.logout, schemas.session.logout, async (context) => {
    const { member, operatorId } = context
    if (member) await sessions.logout({ operatorId, memberId: member.memberId, sessionId: member.sessionId })
    clearSessionCookies(context)
    return {}
  })
}
