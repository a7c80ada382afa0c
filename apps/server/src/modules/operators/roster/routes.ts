import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Clock } from '../../../platform/clock.ts'
import type { Route } from '../../../platform/http/call-route.ts'
import type { Operators } from '../operators.ts'
import { actingOf } from '../staff/acting.ts'
import { staffCookie } from '../staff/cookie.ts'
import type { StaffDesk } from '../staff/staff.ts'
import type { Invitations } from './invitations.ts'
import type { Roles } from './roles.ts'
import type { Roster } from './roster.ts'

/** The staff room, the doors that a link opens, and one's own password (record 0522). */
export function rosterRoutes(
  route: Route,
  deps: {
    roster: Roster
    invitations: Invitations
    roles: Roles
    staff: StaffDesk
    operators: Operators
    clock: Clock
  },
): void {
  const { roster, invitations, roles, staff, operators } = deps
  route(calls.operators.consoleListStaff, schemas.operators.consoleListStaff, async (context) => ({
    results: await roster.list(actingOf(context, deps)),
  }))
  route(calls.operators.consoleAddStaff, schemas.operators.consoleAddStaff, async (context, input) => ({
    result: await roster.add(actingOf(context, deps), input, context),
  }))
  route(calls.operators.consoleChangeStaff, schemas.operators.consoleChangeStaff, async (context, input) => {
    await roster.change(actingOf(context, deps), input)
    return {}
  })
  route(calls.operators.consoleInviteStaff, schemas.operators.consoleInviteStaff, async (context, input) => ({
    result: await roster.invite(actingOf(context, deps), input, context),
  }))
  route(
    calls.operators.consoleRemoveSecondFactor,
    schemas.operators.consoleRemoveSecondFactor,
    async (context, input) => {
      await roster.removeSecondFactor(actingOf(context, deps), { ...input, language: context.language })
      return {}
    },
  )
  route(calls.operators.consoleEndStaffSessions, schemas.operators.consoleEndStaffSessions, async (context, input) => {
    await roster.endSessions(actingOf(context, deps), input)
    return {}
  })
  route(
    calls.operators.consoleReadInvitation,
    schemas.operators.consoleReadInvitation,
    async ({ operatorId }, { token }) => {
      const { name, email } = await invitations.read(operatorId, token)
      return { result: { name, email, operatorName: (await operators.get(operatorId)).name } }
    },
  )
  route(
    calls.operators.consoleAcceptInvitation,
    schemas.operators.consoleAcceptInvitation,
    async (context, { token, newPassword }) => {
      const browser = await invitations.accept(context, token, newPassword)
      // Whoever was signed in with this browser is not who takes the link.
      context.clearCookie(staffCookie)
      context.setCookie(browser.name, browser.value, browser.options)
      return {}
    },
  )
  route(calls.operators.consoleChangePassword, schemas.operators.consoleChangePassword, async (context, input) => {
    const browser = await staff.changePassword(context, context.staff, input)
    context.setCookie(browser.name, browser.value, browser.options)
    return {}
  })
  route(calls.operators.consoleListRole, schemas.operators.consoleListRole, async (context) => ({
    results: await roles.list(actingOf(context, deps)),
  }))
  route(calls.operators.consoleSaveRole, schemas.operators.consoleSaveRole, async (context, input) => ({
    result: await roles.save(actingOf(context, deps), input),
  }))
  route(calls.operators.consoleRemoveRole, schemas.operators.consoleRemoveRole, async (context, input) => {
    await roles.remove(actingOf(context, deps), input)
    return {}
  })
}
