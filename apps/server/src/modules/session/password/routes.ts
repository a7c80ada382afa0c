import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { acting } from '../acting.ts'
import { askerAt } from '../code/asker.ts'
import type { Sessions } from '../sessions.ts'

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

  route(calls.session.resetPassword, schemas.session.resetPassword, async ({ operatorId, ip, language }, given) => {
    await password.reset({ ...given, operatorId, ip, language })
    return {}
  })

  route(
    calls.session.resetPasswordByCode,
    schemas.session.resetPasswordByCode,
    async (context, { pinCode: code, ...given }) => {
      const { operatorId, language } = context
      await password.resetByCode({ ...given, code, asker: askerAt(context), operatorId, language })
      return {}
    },
  )
}
