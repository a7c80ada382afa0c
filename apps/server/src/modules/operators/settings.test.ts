import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBanks } from '../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { staffOfAnother } from '../../../test/other-operator.ts'
import { operatorChanged } from './operators.ts'

const { consoleGetSettings, consoleSaveSettings, listAudit } = calls.operators
type Change = Omit<CallInput<typeof consoleSaveSettings>, 'reason'>

describe('the settings of an operator', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
  })
  beforeEach(async () => {
    staff = await server.staff(['settings.read', 'settings.edit', 'audit.read'])
  })
  afterAll(() => server.close())

  const save = (change: Change, who = staff) => who.call(consoleSaveSettings, { ...change, reason: 'Uji pengaturan' })
  async function read() {
    const answer = await staff.call(consoleGetSettings, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }
  const shown = async () => {
    const answer = await server.visitor().call(calls.bank.checkSetting, {})
    return answer.success ? answer.result : null
  }

  it('change where they are named, stay where they are not, and are read at once', async () => {
    const before = await read()
    expect(await save({ withdrawalsPerDay: 7, memberTransfer: true, kycValidDays: 365 })).toMatchObject({
      success: true,
      result: { ...before, withdrawalsPerDay: 7, memberTransfer: true, kycValidDays: 365 },
    })
    expect(await read()).toEqual({ ...before, withdrawalsPerDay: 7, memberTransfer: true, kycValidDays: 365 })
    expect(await save({ unverifiedDepositsPerMonth: 0 })).toMatchObject({ result: { unverifiedDepositsPerMonth: 0 } })
    expect(await save({ unverifiedDepositsPerMonth: null })).toMatchObject({
      result: { unverifiedDepositsPerMonth: null },
    })
  })

  it('are not changed from what they are no longer: a colleague was there in between', async () => {
    const seen = await read()
    const colleague = await server.staff(['settings.edit'])
    const mine = { withdrawalsPerDay: seen.withdrawalsPerDay + 5, kycValidDays: 200 }
    const asRead = { withdrawalsPerDay: seen.withdrawalsPerDay, kycValidDays: seen.kycValidDays }
    await save({ withdrawalsPerDay: seen.withdrawalsPerDay + 1 }, colleague)
    const refused = await save({ ...mine, read: asRead })
    expect(refused).toMatchObject({ code: 'SETTINGS_CHANGED', errors: { withdrawalsPerDay: expect.any(String) } })
    expect(Object.keys('errors' in refused ? (refused.errors ?? {}) : {})).toEqual(['withdrawalsPerDay'])
    expect(await read()).toEqual({ ...seen, withdrawalsPerDay: seen.withdrawalsPerDay + 1 })
    const again = { ...mine, read: { ...asRead, withdrawalsPerDay: seen.withdrawalsPerDay + 1 } }
    expect(await save(again)).toMatchObject({ result: mine })
    expect(await save(again), 'what arrived and was not answered may be sent again').toMatchObject({ result: mine })
  })

  it('are in force within five seconds, told to every server by an event of the same transaction', async () => {
    await save({ withdrawalMinimum: 75_000, allowPlayerToAddAccount: false })
    const { rows } = await server.database.pool.query('SELECT topic FROM outbox_event ORDER BY id DESC LIMIT 1')
    expect(rows).toEqual([{ topic: operatorChanged }])
    const wanted = { withdrawalMinimum: 75_000, allowPlayerToAddAccount: false }
    await expect.poll(shown, { timeout: 5_000 }).toMatchObject(wanted)
  })

  it('leave an audit line of what differs, with its reason; nothing where nothing differs', async () => {
    const { maximumRetryCount } = await read()
    const trail = async () => {
      const answer = await staff.call(listAudit, { group: 'settings', count: 1 })
      return answer.success ? answer.results[0] : undefined
    }
    await save({ maximumRetryCount: maximumRetryCount + 1, memberBank: true })
    const line = await trail()
    expect(line).toMatchObject({
      action: 'settings.change',
      subject: 'demo',
      before: { maximumRetryCount },
      after: { maximumRetryCount: maximumRetryCount + 1 },
      reason: 'Uji pengaturan',
    })
    expect(Object.keys(line?.after ?? {})).toEqual(['maximumRetryCount'])
    await save({ maximumRetryCount: maximumRetryCount + 1 })
    expect((await trail())?.id).toBe(line?.id)
  })

  it('never leave a smallest above a largest, whichever of the two is named, and say which', async () => {
    const before = await read()
    expect(await save({ depositMinimum: before.depositMaximum + 1 })).toMatchObject({
      code: 'BOUNDS_REVERSED',
      message: 'Deposit paling sedikit tidak boleh melebihi deposit paling banyak.',
      errors: { depositMaximum: expect.any(String) },
    })
    expect(await save({ withdrawalMaximum: before.withdrawalMinimum - 1 })).toMatchObject({ code: 'BOUNDS_REVERSED' })
    expect(await save({ memberTransferMinimum: before.memberTransferPerDay + 1 })).toMatchObject({
      code: 'BOUNDS_REVERSED',
    })
    const none = { memberBank: false, memberEwallet: false }
    expect(await save(none)).toMatchObject({ code: 'NO_KIND_OF_ACCOUNT' })
    const onlyAdded = { registerNeedMemberAccountDetails: false, allowPlayerToAddAccount: true }
    expect(await save({ ...none, ...onlyAdded })).toMatchObject({ code: 'NO_KIND_OF_ACCOUNT' })
    expect(await read()).toEqual(before)
  })

  it('changed from both sides at one instant never pass each other', async () => {
    await save({ depositMinimum: 10_000, depositMaximum: 100_000 })
    for (let round = 0; round < 5; round++) {
      const other = await server.staff(['settings.read', 'settings.edit'])
      const answers = await Promise.all([
        save({ depositMinimum: 90_000 }),
        save({ depositMaximum: 50_000 }, other),
        save({ depositMinimum: 95_000 }),
        save({ depositMaximum: 40_000 }, other),
      ])
      expect(answers.some(({ success }) => success)).toBe(true)
      const { depositMinimum, depositMaximum } = await read()
      expect(depositMinimum).toBeLessThanOrEqual(depositMaximum)
      await save({ depositMinimum: 10_000, depositMaximum: 100_000 })
    }
  })

  it('the time zone is not theirs to change, and a figure that is none is refused', async () => {
    const before = await read()
    const send = (body: object) => staff.send(consoleSaveSettings, { reason: 'Uji pengaturan', ...body })
    expect(await send({ timeZone: 'Asia/Tokyo' })).toMatchObject({ answer: { result: { timeZone: before.timeZone } } })
    for (const wrong of [
      { depositMinimum: 0 },
      { withdrawalsPerDay: 101 },
      { maximumRetryCount: 4 },
      { kycValidDays: 0 },
      { smallestStake: 0 },
      { smallestStake: 1_001 },
      { unverifiedDepositsPerMonth: -1 },
      { depositMaximum: 1_000_000_000_001 },
      { reason: 'x' },
    ])
      expect((await send(wrong)).status).toBe(422)
    expect(await read()).toEqual(before)
  })

  it('are read and changed by those who may, each of their own operator', async () => {
    const reader = await server.staff(['settings.read'])
    expect(await reader.call(consoleGetSettings, {})).toMatchObject({ success: true })
    expect(await save({ withdrawalsPerDay: 9 }, reader)).toMatchObject({ code: 'NOT_ALLOWED' })
    const foreign = await staffOfAnother(server, ['settings.read', 'settings.edit'])
    const before = await read()
    await foreign.call(consoleSaveSettings, { withdrawalsPerDay: 42, reason: 'Uji pengaturan' })
    expect(await read()).toEqual(before)
  })

  it('the second factor of staff can be demanded, and not given up again', async () => {
    const off = { staffNeedsSecondFactor: false, reason: 'Uji pengaturan' }
    expect((await staff.send(consoleSaveSettings, off)).status).toBe(422)
    expect(await save({ staffNeedsSecondFactor: true })).toMatchObject({ result: { staffNeedsSecondFactor: true } })
    // Whoever has none may do nothing but enrol, and whoever has one cannot turn it off either.
    const refused = async () => (await staff.send(consoleGetSettings, {})).status
    await expect.poll(refused, { timeout: 5_000 }).toBe(403)
    expect((await staff.send(consoleSaveSettings, off)).status).not.toBe(200)
  })
})
