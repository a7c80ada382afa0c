import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { acting } from '../acting.ts'
import type { Sessions } from '../sessions.ts'

/** Where a member is signed in, and the end of it there. */
export function deviceRoutes(route: Route, { devices }: Sessions): void {
  route(calls.session.listDevice, schemas.session.listDevice, async (context) => ({
    results: await devices.list(acting(context)),
  }))

  route(calls.session.signOutDevice, schemas.session.signOutDevice, async (context, { id }) => {
    await devices.signOut(acting(context), id)
    return {}
  })

  route(calls.session.signOutOtherDevices, schemas.session.signOutOtherDevices, async (context) => ({
    result: { count: await devices.signOutOthers(acting(context)) },
  }))
}
