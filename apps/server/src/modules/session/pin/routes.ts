import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import type { MemberContext } from '../../../platform/http/request.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acting } from '../acting.ts'
import { askerAt } from '../code/asker.ts'
import { clearSessionCookies, maxAgeSeconds } from '../cookies.ts'
import type { Sessions } from '../sessions.ts'
import { pinCookie } from '../token.ts'

/** The second PIN: set, given, changed, turned on and off (spec 4, PIN flow). */
export function pinRoutes(route: Route, { pins }: Sessions): void {
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
