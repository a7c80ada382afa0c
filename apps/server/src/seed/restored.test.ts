import assert from 'node:assert/strict'
import { calls, permissions } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, newRequestId, openBanks, sceneSettings } from '../../test/bank-scene.ts'
import { issueLaunchToken, registerTestProvider, testGame } from '../../test/game-target.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../test/harness.ts'
import { codeFor, mailbox } from '../../test/mailbox.ts'
import { providerClient, sendPlay, sitDown } from '../../test/provider-stub.ts'
import { assertBooksRight } from '../../test/scene-books.ts'
import { makeRestoredSafe } from './restored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  await registerTestProvider(server)
})
afterEach(() => assertBooksRight(server.database.db))
afterAll(() => server.close())

const { bank } = calls
const approving = ['withdrawal.read', 'withdrawal.approve'] as const
const paying = ['withdrawal.read', 'withdrawal.pay'] as const

async function asked(amount: number) {
  const member = await server.member()
  const account = await addAccount(member)
  await credit(server, member, BigInt(amount))
  const answer = await member.call(bank.withdraw, { ...account, amount, requestId: newRequestId() })
  if (!answer.success) throw new Error(answer.code)
  return { member, ...answer.result }
}

async function approve(staff: StaffVisitor, id: string) {
  await staff.call(bank.consoleClaimWithdrawal, { id, takeOver: true })
  return staff.call(bank.consoleApproveWithdrawal, { id })
}

async function restore() {
  const made = await makeRestoredSafe({ db: server.database.db, clock: server.clock })
  server.app.operators.forget()
  return made
}

async function openSite() {
  const { operators } = server.app
  await server.database.db.transaction().execute((tx) => operators.changeSettings(tx, 'demo', { isMaintenance: false }))
  operators.forget()
}

const heldOf = async (staff: StaffVisitor, id: string) => {
  const answer = await staff.call(bank.consoleGetWithdrawal, { id })
  if (!answer.success) throw new Error(answer.code)
  return answer.result
}

it('what was open in a restored backup is approved, paid and rejected by nobody before it was compared with the statement', async () => {
  const [pending, approved] = [await asked(150_000), await asked(250_000)]
  expect(await approve(await server.staff(approving), approved.id)).toMatchObject({ success: true })
  const made = await restore()
  expect(made).toEqual([{ operatorId: 'demo', held: 2 }])
  const [approver, payer] = [await server.staff(approving), await server.staff(paying)]
  const forMe = async (who: StaffVisitor) => {
    const answer = await who.call(bank.consoleListWithdrawal, {})
    return answer.success ? answer.result.forMe : answer.code
  }
  expect([await forMe(approver), await forMe(payer)], 'both are there to be compared').toEqual([2, 0])
  const held = { success: false, code: 'WITHDRAWAL_HELD' }
  expect(await approve(approver, pending.id)).toMatchObject(held)
  const approval = await approver.call(bank.consoleApproveWithdrawal, { id: approved.id })
  expect(approval, 'in the backup it was approved already').toMatchObject(held)
  expect(await approver.call(bank.consoleRejectWithdrawal, { id: pending.id, reason: 'Salah' })).toMatchObject(held)
  await payer.call(bank.consoleClaimWithdrawal, { id: approved.id })
  expect(await payer.call(bank.consolePayWithdrawal, { id: approved.id })).toMatchObject(held)
  await expect(
    server.database.pool.query(
      `UPDATE bank_withdrawal SET state = 'rejected', rejected_by = approved_by, rejected_at = now(), reject_reason = '-'
       WHERE id = $1`,
      [approved.id],
    ),
    'SQL refuses it too',
  ).rejects.toThrow('bank_withdrawal_held')
  const comparison = 'Mutasi 28 Nov: sudah dibayar, TRX-7.'
  const compare = (id: string, said = comparison) =>
    approver.call(bank.consoleCompareWithdrawal, { id, comparison: said })
  expect(await payer.call(bank.consoleCompareWithdrawal, { id: approved.id, comparison })).toMatchObject({
    code: 'NOT_ALLOWED',
  })
  expect(await compare(approved.id)).toMatchObject({
    result: { state: 'approved', heldAt: null, comparison, comparedBy: { id: approver.staffId } },
  })
  expect(await compare(approved.id), 'the same again stands').toMatchObject({ success: true })
  expect(await compare(approved.id, 'Belum dibayar.')).toMatchObject({ code: 'NOT_HELD' })
  const correct = (read: string, said: string) =>
    approver.call(bank.consoleCompareWithdrawal, { id: approved.id, comparison: said, read })
  expect(await correct('Belum dibayar.', 'Entah.'), 'it says something else').toMatchObject({
    code: 'COMPARISON_CHANGED',
  })
  expect(await correct(comparison, 'Belum dibayar.')).toMatchObject({ result: { comparison: 'Belum dibayar.' } })
  expect(await correct('Belum dibayar.', comparison)).toMatchObject({ result: { comparison } })
  expect(await payer.call(bank.consolePayWithdrawal, { id: approved.id, payReference: 'TRX-7' })).toMatchObject({
    result: { state: 'paid', comparison },
  })
  expect((await heldOf(approver, pending.id)).heldAt, 'the other one is held still').not.toBeNull()
  const { rows } = await server.database.pool.query(
    "SELECT staff_id, reason FROM audit_line WHERE subject = $1 AND action = 'withdrawal.compare' ORDER BY id",
    [approved.id],
  )
  const said = [comparison, 'Belum dibayar.', comparison]
  expect(rows).toEqual(said.map((reason) => ({ staff_id: approver.staffId, reason })))
  expect(await correct(comparison, 'Belum dibayar.'), 'it is paid').toMatchObject({ code: 'NOT_HELD' })
  await compare(pending.id, 'Belum dibayar.')
  expect(await approver.call(bank.consoleRejectWithdrawal, { id: pending.id, reason: 'Salah nomor' })).toMatchObject({
    result: { state: 'rejected' },
  })
  await openSite()
})

it('members are kept out, everybody is signed out, and what is asked for then has numbers and events of its own', async () => {
  const [before, staff, onlooker]: [Awaited<ReturnType<typeof asked>>, StaffVisitor, MemberVisitor] = [
    await asked(100_000),
    await server.staff(approving),
    await server.member(),
  ]
  const sequence = async () =>
    BigInt((await server.database.pool.query('SELECT last_value FROM outbox_sequence')).rows[0].last_value)
  await credit(server, onlooker, 50_000n)
  const client = providerClient(server)
  const sitting = await sitDown(server, client, onlooker.memberId)
  const bet = async (round: string) =>
    (await sendPlay(client, sitting, { type: 'BET', round, amount: '1000' })).results[0]?.outcome
  expect(await bet('round-1')).toBe('OK')
  const launchToken = await issueLaunchToken(server.database.db, onlooker.memberId, testGame)
  const numbered = await sequence()
  expect(await restore()).toEqual([{ operatorId: 'demo', held: 1 }])
  expect(await server.visitor().call(calls.games.listGame, {})).toMatchObject({ code: 'MAINTENANCE' })
  expect(await staff.call(bank.consoleListWithdrawal, {})).toMatchObject({ success: false })
  expect(await bet('round-2'), 'games are over too').toBe('TOKEN_EXPIRED')
  expect(
    await client.send('authenticate', { requestId: newWireId('req'), launchToken }),
    'and what would open one',
  ).toEqual({ outcome: 'TOKEN_EXPIRED' })
  expect(await sequence()).toBeGreaterThanOrEqual(numbered + 10_000_000n)
  await openSite()
  expect(await onlooker.call(bank.listWithdrawal, {}), 'nobody goes on with a session of before').toMatchObject({
    success: false,
  })
  const later = await asked(60_000)
  expect(later.serial.slice(0, 10)).toBe(before.serial.slice(0, 10))
  expect(Number(later.serial.slice(10))).toBeGreaterThan(Number(before.serial.slice(10)) + 99_999)
  expect(await balanceOf(later.member)).toMatchObject({ locked: 60_000 })
  const colleague = await server.staff(approving)
  expect(await approve(colleague, later.id), 'what is asked for after it is held by nothing').toMatchObject({
    success: true,
  })
  expect((await heldOf(colleague, before.id)).heldAt).not.toBeNull()
})

it('links and codes that were out serve nobody, since each may have been used in the gap, and none that still waited is sent', async () => {
  const member = await server.member()
  const browser = server.visitor()
  const [email, mobileNumber] = [`${member.username}@contoh.test`, `62812000${member.username.slice(-4)}`]
  const { session, operators } = calls
  expect(await browser.call(session.forgotPassword, { username: member.username, email })).toMatchObject({
    success: true,
  })
  expect(await browser.call(session.requestTac, { phone: `0${mobileNumber.slice(2)}` })).toMatchObject({
    success: true,
  })
  const [mail] = await mailbox(server, email)
  const token = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  const pinCode = await codeFor(server, mobileNumber)
  const admin = await server.staff(permissions)
  const reason = 'Untuk uji ini'
  const role = await admin.call(operators.consoleSaveRole, { name: 'Peran', permissions: ['deposit.read'], reason })
  assert.ok(role.success)
  const person = { name: 'Ayu', email: 'ayu@contoh.test', roleId: role.result.id, reason }
  const invited = await admin.call(operators.consoleAddStaff, person)
  assert.ok(invited.success && invited.result.token !== null)
  const invitation = { token: invited.result.token, newPassword: 'sepatu-merah-di-teras' }
  await server.database.pool.query("UPDATE message SET state = 'waiting' WHERE recipient IN ($1, $2)", [
    email,
    mobileNumber,
  ])
  await server.database.pool.query(
    `INSERT INTO message SELECT (jsonb_populate_record(message, '{"id": "msg_notice", "expires_at": null}')).* FROM message
     WHERE recipient = $1`,
    [email],
  )
  await restore()
  await openSite()
  const chosen = { newPassword: 'Yang lain 88', confirmPassword: 'Yang lain 88' }
  const given = { username: member.username, token, ...chosen }
  expect(await server.visitor().call(session.resetPassword, given)).toMatchObject({ code: 'RESET_INVALID' })
  expect(await browser.call(session.loginMobile, { mobileNumber, pinCode })).toMatchObject({ code: 'TAC_INVALID' })
  expect(await server.visitor().call(operators.consoleAcceptInvitation, invitation)).toMatchObject({
    code: 'UNKNOWN_INVITATION',
  })
  const { rows } = await server.database.pool.query(
    'SELECT id = $3 AS "isNotice", state, body IS NULL AS "isForgotten" FROM message WHERE recipient IN ($1, $2) ORDER BY 1',
    [email, mobileNumber, 'msg_notice'],
  )
  const closed = { isNotice: false, state: 'failed', isForgotten: true }
  expect(rows).toEqual([closed, closed, { isNotice: true, state: 'waiting', isForgotten: false }])
  const anew = await (await server.staff(permissions)).call(operators.consoleInviteStaff, {
    id: invited.result.id,
    reason,
  })
  assert.ok(anew.success && anew.result.token !== null)
  expect(
    await server.visitor().call(operators.consoleAcceptInvitation, { ...invitation, token: anew.result.token }),
  ).toMatchObject({ success: true })
})

it('a machine whose clock is behind makes a database safe too, and what was compared is compared again after another restore', async () => {
  const approver = await server.staff(approving)
  const { id } = await asked(80_000)
  await approve(approver, id)
  server.clock.advance(-60_000)
  await restore()
  const again = await server.staff(approving)
  await again.call(bank.consoleCompareWithdrawal, { id, comparison: 'Belum dibayar.' })
  expect(await heldOf(again, id)).toMatchObject({ heldAt: null, comparison: 'Belum dibayar.' })
  await restore()
  const once = await server.staff(approving)
  expect(await heldOf(once, id)).toMatchObject({ heldAt: expect.any(String), comparison: null })
  server.clock.advance(60_000)
  await openSite()
})
