import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addAccount,
  deposit,
  newDepositor,
  newRequestId,
  openBanks,
  sceneSettings,
} from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { offerBonus, usualTerms } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

let server: TestServer
let staff: StaffVisitor
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  staff = await server.staff([
    'member.read',
    'deposit.read',
    'deposit.decide',
    'adjustment.read',
    'adjustment.ask',
    'adjustment.approve',
    'promotion.read',
    'promotion.edit',
  ])
})
afterAll(() => server.close())

const movementsOf = async (who: StaffVisitor, id: string) => {
  const moved = await who.call(calls.member.consoleListMemberMovement, { id })
  if (!moved.success) throw new Error(moved.code)
  return moved.results.map(({ code, reference, subject }) => ({ code, reference, subject }))
}

it('a movement says which deposit, withdrawal or adjustment it was, and a bonus is called by its title', async () => {
  const member = await newDepositor(server)
  const { memberId: id } = member
  const paid = await deposit(server, member, staff, 200_000)
  const account = await addAccount(member)
  const held = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
  if (!held.success) throw new Error(held.code)
  const change = { direction: 'add', bucket: 'cash', amount: 10_000, reason: 'Salah catat' } as const
  const asked = await staff.call(calls.wallet.consoleAskAdjustment, {
    memberId: id,
    ...change,
    requestId: newRequestId(),
  })
  if (!asked.success) throw new Error(asked.code)
  const other = await server.staff(['adjustment.read', 'adjustment.approve'])
  const adjusted = await other.call(calls.wallet.consoleApproveAdjustment, { id: asked.result.id })
  expect(adjusted).toMatchObject({ success: true })
  const offer = await offerBonus(server, staff)
  expect(await member.call(calls.promotions.claimBonus, { id: offer.id, agree: true })).toMatchObject({ success: true })

  const subject = (kind: string, of: string) => ({ kind, id: of })
  const withdrawal = { code: 1, reference: held.result.serial, subject: subject('withdrawal', held.result.id) }
  const titleId = usualTerms(server).titleId
  expect(await movementsOf(staff, id)).toEqual([
    { code: 3, reference: titleId, subject: null },
    { code: 2, reference: asked.result.id, subject: subject('adjustment', asked.result.id) },
    withdrawal,
    { code: 0, reference: paid.serial, subject: subject('deposit', paid.id) },
  ])
  const another = await newDepositor(server)
  expect(await movementsOf(staff, another.memberId), 'what others moved is theirs').toEqual([])
  await assertBooksRight(server.database.db)
})
