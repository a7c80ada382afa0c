import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  balanceOf,
  credit,
  newDepositor,
  newRequestId,
  openBanks,
  sceneSettings,
  sendDeposit,
} from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

const { consoleApproveDeposit, consoleClaimDeposit, consoleListDeposit, consoleReleaseDeposit } = calls.bank

describe('a claim', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  afterAll(() => server.close())

  it('is taken from a colleague only by asking for that, and then the colleague can no longer decide', async () => {
    const [first, second] = [
      await server.staff(['deposit.read', 'deposit.decide']),
      await server.staff(['deposit.read', 'deposit.decide', 'audit.read']),
    ]
    const sent = await sendDeposit(server, await newDepositor(server), 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    await first.call(consoleClaimDeposit, { id })
    expect(await second.call(consoleClaimDeposit, { id })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect(await second.call(consoleClaimDeposit, { id, takeOver: true })).toMatchObject({ result: { isMine: true } })
    expect(await first.call(consoleApproveDeposit, { id })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    const told = await first.call(calls.bank.consoleGetDeposit, { id })
    expect(told).toMatchObject({
      result: { claims: [{ act: 'claim' }, { act: 'take-over', by: { id: second.staffId } }] },
    })
    const trail = await second.call(calls.operators.listAudit, { subject: id })
    expect(trail).toMatchObject({ results: [{ action: 'deposit.take-over' }, { action: 'deposit.claim' }] })
  })

  it('is in the list of what one works on while it lasts, and no longer', async () => {
    const staff = await server.staff(['deposit.read', 'deposit.decide'])
    const sent = await sendDeposit(server, await newDepositor(server), 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    const mine = () => staff.call(consoleListDeposit, { mine: 'true' })
    await staff.call(consoleClaimDeposit, { id })
    expect(await mine()).toMatchObject({ results: [{ id, isMine: true }] })
    server.clock.advance(11 * 60_000)
    expect(await mine(), 'its time is over').toMatchObject({ results: [] })
    await staff.call(consoleClaimDeposit, { id })
    expect(await mine()).toMatchObject({ results: [{ id, isMine: true }] })
  })

  it('takes a deposit out of the number of what others can do, and gives it back when it ends', async () => {
    const [first, second] = [
      await server.staff(['deposit.read', 'deposit.decide']),
      await server.staff(['deposit.read', 'deposit.decide']),
    ]
    const sent = await sendDeposit(server, await newDepositor(server), 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    const counts = async () => {
      const answers = await Promise.all([first, second].map((staff) => staff.call(consoleListDeposit, { count: 1 })))
      return answers.map((answer) => (answer.success ? answer.result.forMe : -1))
    }
    server.clock.advance(11 * 60_000) // what others were at before is over
    const [hers = 0, his = 0] = await counts()
    await first.call(consoleClaimDeposit, { id })
    expect(await counts()).toEqual([hers, his - 1])
    await first.call(consoleReleaseDeposit, { id })
    expect(await counts()).toEqual([hers, his])
    await first.call(consoleClaimDeposit, { id })
    server.clock.advance(11 * 60_000)
    expect(await counts(), 'a claim that is over is nobody’s').toEqual([hers, his])
  })

  const reason = 'Tidak sesuai'
  const deskOf = async () =>
    server.staff(['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'])

  async function newDeposit() {
    const member = await newDepositor(server)
    const sent = await sendDeposit(server, member, 50_000)
    if (!sent.success) throw new Error(sent.code)
    return { member, id: sent.result.id }
  }

  async function newWithdrawal() {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const account = await addAccount(member)
    const asked = await member.call(calls.bank.withdraw, { ...account, amount: 60_000, requestId: newRequestId() })
    if (!asked.success) throw new Error(asked.code)
    return { member, id: asked.result.id }
  }

  async function newApproved() {
    const { member, id } = await newWithdrawal()
    const approver = await deskOf()
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    const approved = await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    if (!approved.success) throw new Error(approved.code)
    return { member, id }
  }

  const { consoleClaimWithdrawal, consoleApproveWithdrawal, consolePayWithdrawal, consoleRejectWithdrawal } = calls.bank
  type Desk = (staff: StaffVisitor, id: string) => Promise<{ success: boolean }>
  const claimDeposit: Desk = (staff, id) => staff.call(consoleClaimDeposit, { id })
  const claimWithdrawal: Desk = (staff, id) => staff.call(consoleClaimWithdrawal, { id })
  const approveDeposit: Desk = (staff, id) => staff.call(consoleApproveDeposit, { id })
  const rejectDeposit: Desk = (staff, id) => staff.call(calls.bank.consoleRejectDeposit, { id, reason })
  const approve: Desk = (staff, id) => staff.call(consoleApproveWithdrawal, { id })
  const pay: Desk = (staff, id) => staff.call(consolePayWithdrawal, { id })
  const reject: Desk = (staff, id) => staff.call(consoleRejectWithdrawal, { id, reason })

  it.each([
    { title: 'a deposit is approved', begin: newDeposit, claim: claimDeposit, decide: approveDeposit },
    { title: 'a deposit is rejected', begin: newDeposit, claim: claimDeposit, decide: rejectDeposit },
    { title: 'a withdrawal is approved', begin: newWithdrawal, claim: claimWithdrawal, decide: approve },
    { title: 'a withdrawal is paid', begin: newApproved, claim: claimWithdrawal, decide: pay },
    { title: 'a withdrawal is rejected', begin: newWithdrawal, claim: claimWithdrawal, decide: reject },
  ])('is what $title by, and by nobody who has none or whose colleague has it', async ({ begin, claim, decide }) => {
    const { member, id } = await begin()
    const before = await balanceOf(member)
    const [staff, colleague] = [await deskOf(), await deskOf()]
    expect(await decide(staff, id)).toMatchObject({ code: 'NOT_CLAIMED' })
    expect(await claim(colleague, id)).toMatchObject({ success: true })
    expect(await decide(staff, id)).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect(await balanceOf(member)).toEqual(before)
    expect(await decide(colleague, id)).toMatchObject({ success: true })
  })

  const releaseDeposit: Desk = (staff, id) => staff.call(consoleReleaseDeposit, { id })
  const releaseWithdrawal: Desk = (staff, id) => staff.call(calls.bank.consoleReleaseWithdrawal, { id })

  it.each([
    { title: 'a deposit', begin: newDeposit, claim: claimDeposit, release: releaseDeposit },
    { title: 'a withdrawal', begin: newWithdrawal, claim: claimWithdrawal, release: releaseWithdrawal },
  ])('of $title is let go of by whoever has it, and by nobody else', async ({ begin, claim, release }) => {
    const { id } = await begin()
    const [staff, colleague] = [await deskOf(), await deskOf()]
    expect(await release(staff, id)).toMatchObject({ code: 'NOT_CLAIMED' })
    await claim(colleague, id)
    expect(await release(staff, id)).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect(await claim(staff, id), 'the colleague has it still').toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect(await release(colleague, id)).toMatchObject({ success: true })
    expect(await claim(staff, id)).toMatchObject({ success: true })
  })
})
