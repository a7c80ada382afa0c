import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { type FormerNames, listAudit, type SubjectNames } from './audit/list-audit.ts'
import { readAuditStaff } from './audit/store.ts'
import { changeSettings, type SettingsChange } from './change-settings.ts'
import { listMissing, type Readiness } from './missing.ts'
import type { Operators } from './operators.ts'
import { actingOf } from './staff/acting.ts'
import { staffCookie } from './staff/cookie.ts'
import type { StaffDesk } from './staff/staff.ts'
import type { Staff } from './staff/store.ts'

export function operatorsRoutes(
  route: Route,
  {
    db,
    clock,
    operators,
    staff,
    messages,
    has,
    names,
    formerNames,
  }: {
    db: Db
    clock: Clock
    operators: Operators
    staff: StaffDesk
    messages: Messages
    has: Readiness
    names: SubjectNames
    formerNames: FormerNames
  },
): void {
  const describe = async (person: Staff) => {
    const operator = await operators.get(person.operatorId)
    const hasSecondFactor = person.secondFactor !== null
    const mustEnrol = operator.settings.staffNeedsSecondFactor && !hasSecondFactor
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      roleName: person.roleName,
      permissions: mustEnrol ? [] : person.permissions,
      operatorName: operator.name,
      timeZone: operator.settings.timeZone,
      isPlayMoney: operator.isPlayMoney,
      hasSecondFactor,
      mustEnrol,
    }
  }

  route(calls.operators.consoleLogin, schemas.operators.consoleLogin, async (context, input) => {
    const session = await staff.login(context, input)
    context.setCookie(staffCookie, session.token, { maxAgeSeconds: session.maxAgeSeconds })
    const { browser } = session
    context.setCookie(browser.name, browser.value, browser.options)
    return { result: await describe(session.staff) }
  })

  route(calls.operators.consoleLogout, schemas.operators.consoleLogout, async (context) => {
    await staff.logout(context, context.staff)
    context.clearCookie(staffCookie)
    return {}
  })

  route(calls.operators.consoleMe, schemas.operators.consoleMe, async (context) => ({
    result: await describe(await staff.find(context.operatorId, context.staff.staffId)),
  }))

  route(calls.operators.beginSecondFactor, schemas.operators.beginSecondFactor, async (context) => {
    const { email } = await staff.find(context.operatorId, context.staff.staffId)
    const { name } = await operators.get(context.operatorId)
    return { result: staff.beginSecondFactor(context.staff, email, name) }
  })

  route(calls.operators.confirmSecondFactor, schemas.operators.confirmSecondFactor, async (context, input) => {
    await staff.confirmSecondFactor(context, context.staff, input)
    return { result: await describe(await staff.find(context.operatorId, context.staff.staffId)) }
  })

  route(calls.operators.listAudit, schemas.operators.listAudit, async ({ operatorId }, asked) => {
    const { timeZone } = (await operators.get(operatorId)).settings
    return { results: await listAudit({ db, names, formerNames, operatorId, timeZone }, asked) }
  })

  route(calls.operators.listAuditStaff, schemas.operators.listAuditStaff, async ({ operatorId }) => ({
    results: await readAuditStaff(db, operatorId),
  }))

  route(calls.operators.consoleListMissing, schemas.operators.consoleListMissing, async (context) => ({
    result: { things: await listMissing(has, context.operatorId, context.staff.permissions) },
  }))

  const readSettings = async (operatorId: string) => {
    const { settings, licence } = await operators.readRecord(operatorId)
    return { ...settings, licence }
  }

  route(calls.operators.consoleGetSettings, schemas.operators.consoleGetSettings, async ({ operatorId }) => ({
    result: await readSettings(operatorId),
  }))

  route(
    calls.operators.consoleSaveSettings,
    schemas.operators.consoleSaveSettings,
    async (context, { reason, read, ...given }) => {
      const named = Object.entries(given).filter(([, value]) => value !== undefined)
      const change = Object.fromEntries(named) as SettingsChange // what is left out stays as it is
      await changeSettings({ db, operators }, actingOf(context, { clock }), { change, read: read ?? {}, reason })
      return { result: await readSettings(context.operatorId) }
    },
  )

  route(calls.operators.listMessage, schemas.operators.listMessage, async ({ operatorId }, { before, count }) => ({
    results: await messages.list({ operatorId, before, count }),
  }))
}
