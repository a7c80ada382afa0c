import { calls } from '@balai/contract'
import { memberPassword, type Visitor } from '../../harness.ts'
import type { Tour } from './tour.ts'

const { content, session, wallet } = calls

/** Provokes each refusal that any call can answer. */
export async function tourRefusals(tour: Tour): Promise<void> {
  const { server, staff, visitor, member } = tour
  const who = await member()
  await refused(tour, visitor(), ['NOT_SIGNED_IN', '/api/Wallet/GetBalance'])
  await refused(tour, await server.staff([]), ['NOT_ALLOWED', '/api/console/audit'])
  await refused(tour, visitor(), ['NOT_FOUND', '/api/nowhere'])
  await refused(tour, who, ['INVALID_INPUT', '/api/Wallet/transactionhistory?from=2026-02-31&to=2026-03-01'])
  await refused(tour, who, ['XSRF', '/api/member/CheckUserPin?PIN=123456'])
  who.headers['x-person'] = 'mbr_00000000000000000000000000'
  await refused(tour, who, ['OTHER_PERSON', '/api/Wallet/GetBalance'])
  delete who.headers['x-person']
  await who.call(session.addUserPin, { pin: '739154', confirmPin: '739154', password: memberPassword })
  await who.call(session.activateUserSecondPin, { isActivate: true })
  const pending = visitor()
  await pending.call(session.login, { username: who.username, password: memberPassword })
  tour.keep('refusals.PIN_REQUIRED', { input: {}, answer: (await pending.send(wallet.allTransfer, {})).answer })
  const phone = { phone: '081399990077' }
  const asker = visitor()
  await asker.call(session.requestTac, phone)
  const { answer } = await asker.send(session.requestTac, phone)
  tour.keep('refusals.TOO_MANY_REQUESTS', { input: {}, answer })
  await staff.call(content.consoleSwitchMaintenance, { isOn: true, reason: 'Pemeliharaan basis data' })
  server.app.operators.forget()
  await refused(tour, visitor(), ['MAINTENANCE', '/api/Misc/ListBanner'])
  await staff.call(content.consoleSwitchMaintenance, { isOn: false, reason: 'Selesai' })
  server.app.operators.forget()
}

async function refused({ keep }: Tour, who: Visitor, [code, path]: readonly [string, string]): Promise<void> {
  const response = await who.fetch(path)
  const answer = (await response.json()) as { code?: string } // an envelope
  if (answer.code !== code) throw new Error(`${path} answered ${answer.code ?? 'success'}, not ${code}`)
  keep(`refusals.${code}`, { input: {}, answer })
}
