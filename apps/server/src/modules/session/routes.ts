import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { operatorCookie } from '../../platform/http/operator.ts'
import type { MemberContext, RequestContext } from '../../platform/http/request.ts'
import type { Random } from '../../platform/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepBrowser, nameBrowser } from './browser/browser-cookie.ts'
import type { Captcha } from './captcha/captcha.ts'
import { visitorOf, welcomeVisitor } from './captcha/visitor.ts'
import { askerAt } from './code/asker.ts'
import { readCredentials } from './credentials.ts'
import type { MemberActing } from './deps.ts'
import { refuseSession } from './errors.ts'
import type { LoginResult } from './open-session.ts'
import type { Sessions } from './sessions.ts'
import { lineCookie, pinCookie, sessionMs, tokenCookie, uidCookie } from './token.ts'

const maxAgeSeconds = sessionMs / 1000

const acting = ({ operatorId, member, ip }: MemberContext): MemberActing => ({
  operatorId,
  memberId: member.memberId,
  sessionId: member.sessionId,
  ip,
})

function clearSessionCookies(context: RequestContext): void {
  for (const name of [tokenCookie, uidCookie, pinCookie]) context.clearCookie(name)
}

const yearSeconds = 365 * 86_400

interface SessionRoutesDeps {
  sessions: Sessions
  captcha: Captcha
  random: Random
  /** Whether a host may serve an operator (decision 35). */
  isServed(host: string, operatorId: string): Promise<boolean>
}

export function sessionRoutes(route: Route, { sessions, captcha, random, isServed }: SessionRoutesDeps): void {
  const { pins } = sessions
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
    const { isActive } = await pins.stateOf({ operatorId: context.operatorId, memberId: result.uid })
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

  route(calls.session.changePassword, schemas.session.changePassword, async (context, given) => {
    await sessions.password.change(acting(context), given, context.language)
    return {}
  })

  route(calls.session.forgotPassword, schemas.session.forgotPassword, async ({ operatorId, language }, given) => {
    await sessions.password.forgot({ ...given, operatorId, language })
    return {}
  })

  route(calls.session.resetPassword, schemas.session.resetPassword, async ({ operatorId, ip, language }, given) => {
    await sessions.password.reset({ ...given, operatorId, ip, language })
    return {}
  })

  route(
    calls.session.resetPasswordByCode,
    schemas.session.resetPasswordByCode,
    async (context, { pinCode: code, ...given }) => {
      const { operatorId, language } = context
      await sessions.password.resetByCode({ ...given, code, asker: askerAt(context), operatorId, language })
      return {}
    },
  )

  route(calls.session.listDevice, schemas.session.listDevice, async (context) => ({
    results: await sessions.devices.list(acting(context)),
  }))

  route(calls.session.signOutDevice, schemas.session.signOutDevice, async (context, { id }) => {
    await sessions.devices.signOut(acting(context), id)
    return {}
  })

  route(calls.session.signOutOtherDevices, schemas.session.signOutOtherDevices, async (context) => ({
    result: { count: await sessions.devices.signOutOthers(acting(context)) },
  }))

  /** Five wrong ones end the session, so its cookies go too. */
  const tryPin = async <T>(context: MemberContext, act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PIN_EXCEEDED') clearSessionCookies(context)
      throw error
    }
  }
  const keepProof = (context: MemberContext, cookie: string) => context.setCookie(pinCookie, cookie, { maxAgeSeconds })
  const checkPin = async (context: MemberContext, { pin }: { pin: string }) => {
    keepProof(context, await tryPin(context, () => pins.check(acting(context), pin)))
    const { isActive } = await pins.stateOf(acting(context))
    return { result: { activeUserSecondPin: isActive } }
  }
  route(calls.session.checkUserPin, schemas.session.checkUserPin, checkPin)
  route(calls.session.pin, schemas.session.pin, checkPin)
  route(calls.session.checkUserPinByQuery, schemas.session.checkUserPinByQuery, checkPin)

  const addPin = async (
    context: MemberContext,
    given: { pin: string; confirmPin?: string | undefined; password: string },
  ) => {
    keepProof(
      context,
      await pins.add(acting(context), { ...given, confirmPin: given.confirmPin ?? given.pin }, context.language),
    )
    return { result: { activeUserSecondPin: false } }
  }
  route(calls.session.addUserPin, schemas.session.addUserPin, addPin)
  route(calls.session.setPaymentPin, schemas.session.setPaymentPin, addPin)

  route(
    calls.session.resetPaymentPin,
    schemas.session.resetPaymentPin,
    async (context, { pinCode: code, ...given }) => {
      const change = { ...given, code, asker: askerAt(context), confirmPin: given.confirmPin ?? given.pin }
      keepProof(context, await pins.resetByCode(acting(context), change, context.language))
      return {}
    },
  )

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

  route(calls.session.resetUserPin, schemas.session.resetUserPin, async (context, { confirmPin, ...given }) => {
    const change = { ...given, confirmPin: confirmPin ?? given.pin }
    keepProof(context, await tryPin(context, () => pins.reset(acting(context), change, context.language)))
    const { isActive } = await pins.stateOf(acting(context))
    return { result: { activeUserSecondPin: isActive } }
  })

  route(calls.session.activateUserSecondPin, schemas.session.activateUserSecondPin, async (context, { isActivate }) => {
    const { hasGivenPin: isProven } = context.member
    await pins.activate(acting(context), { isActive: isActivate, isProven }, context.language)
    return { result: { activeUserSecondPin: isActivate } }
  })
}
