import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import type { RequestContext } from '../../../platform/http/request.ts'
import { acting } from '../acting.ts'
import { askerAt } from '../code/asker.ts'
import { clearSessionCookies } from '../cookies.ts'
import type { Sessions } from '../sessions.ts'
import { uidCookie } from '../token.ts'

/** A password that is changed by who knows it, and the ways back for who does not. */
export function passwordRoutes(route: Route, { password }: Sessions): void {
  route(calls.session.changePassword, schemas.session.changePassword, async (context, given) => {
    await password.change(acting(context), given, context.language)
    return {}
  })

  route(calls.session.forgotPassword, schemas.session.forgotPassword, async ({ operatorId, language }, given) => {
    await password.forgot({ ...given, operatorId, language })
    return {}
  })

  /** A browser that was signed in as whoever has another password now is so no longer: the session ended with it (record 1161). */
  const leave = (context: RequestContext, memberId: string) => {
    if (context.cookies[uidCookie] === memberId) clearSessionCookies(context)
  }

  route(calls.session.resetPassword, schemas.session.resetPassword, async (context, given) => {
    const { operatorId, ip, language } = context
    leave(context, await password.reset({ ...given, operatorId, ip, language }))
    return {}
  })

  route(
    calls.session.resetPasswordByCode,
    schemas.session.resetPasswordByCode,
    async (context, { pinCode: code, ...given }) => {
      const { operatorId, language } = context
      leave(context, await password.resetByCode({ ...given, code, asker: askerAt(context), operatorId, language }))
      return {}
    },
  )
}
