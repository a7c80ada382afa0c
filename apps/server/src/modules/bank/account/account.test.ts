import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings, openBanks, sceneSettings } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { accountsPerMember } from './add-account.ts'

describe('an account of a member', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    await warmUp(server.database)
  })
  afterAll(() => server.close())

  const wallets = ['ewallet_saku', 'ewallet_dompet']
  let last = 6_600_000_000
  const newNumber = () => String(last++)
  const add = (member: MemberVisitor, accountNo: string, more: { bankId?: string; holder?: string } = {}) =>
    member.call(calls.bank.addBank, { bankId: 'bank_nusa', holder: member.fullName, accountNo, ...more })
  async function own(member: MemberVisitor) {
    const answer = await member.call(calls.bank.listOwnAccount, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.results
  }

  it('sent again is answered as it stands, also at the same instant, and stands once', async () => {
    const member = await server.member()
    const accountNo = newNumber()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(member, accountNo)))
    const again = await add(member, accountNo, { holder: ` ${member.fullName.toUpperCase()} ` })
    const ids = [...answers, again].map((answer) => answer.success && answer.result.id)
    expect(new Set(ids).size).toBe(1)
    expect(await own(member)).toMatchObject([{ id: ids[0], accountNo }])
    expect(await add(member, accountNo, { holder: 'Siti Aminah' })).toMatchObject({ code: 'HOLDER_DIFFERS' })
  })

  it('of another member is refused at its bank, and the same number at another bank is another account', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const accountNo = `0812${newNumber().slice(-8)}`
    const [first = '', second = ''] = wallets
    expect(await add(member, accountNo, { bankId: first })).toMatchObject({ success: true })
    expect(await add(other, accountNo, { bankId: first })).toMatchObject({ code: 'ACCOUNT_TAKEN' })
    expect(await add(member, accountNo, { bankId: second }), 'one phone, two wallets').toMatchObject({ success: true })
    expect(await own(member)).toMatchObject([{ bankId: first }, { bankId: second }])
    const third = newNumber()
    expect(await add(member, third)).toMatchObject({ success: true })
    expect(await add(other, third, { bankId: 'bank_cakrawala' })).toMatchObject({ success: true })
  })

  it('at an e-wallet is one however its number is written, also at the same instant', async () => {
    const [bankId = ''] = wallets
    const rest = `812${newNumber().slice(-8)}`
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member()))
    const spelled = [`0${rest}`, `62${rest}`, rest, `062${rest}`]
    const answers = await Promise.all(members.map((member, place) => add(member, spelled[place % 4] ?? '', { bankId })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const owner = members[answers.findIndex(({ success }) => success)]
    const other = members.find((member) => member !== owner)
    assert.ok(owner && other)
    const staff = await server.staff(['member.read'])
    for (const accountNo of spelled) {
      const found = await staff.call(calls.member.consoleListMember, { search: accountNo })
      expect(found, 'staff find who has it').toMatchObject({ results: [{ id: owner.memberId }] })
      expect(await add(owner, accountNo, { bankId }), 'their own, as it stands').toMatchObject({ success: true })
      expect(await add(other, accountNo, { bankId })).toMatchObject({ code: 'ACCOUNT_TAKEN' })
      for (const asked of [{ accountNumber: accountNo, bankId }, { accountNumber: accountNo }])
        expect(await server.visitor().call(calls.member.checkAvailable, asked)).toMatchObject({ success: false })
    }
    expect(await own(owner)).toMatchObject([{ accountNo: `0${rest}` }])
  })

  it('is added at a bank of the kind that was named, and malformed numbers are malformed input', async () => {
    const member = await server.member()
    const accountNo = newNumber()
    const given = { bankId: 'bank_nusa', holder: member.fullName, accountNo }
    expect(await member.send(calls.bank.addBank, { ...given, accountType: 1 })).toMatchObject({
      status: 404,
      answer: { code: 'CHANNEL_UNKNOWN' },
    })
    expect(await member.send(calls.bank.addBank, { ...given, accountNo: '555' })).toMatchObject({
      status: 422,
      answer: { code: 'ACCOUNT_LENGTH', errors: { Account: expect.any(String) } },
    })
    expect(await own(member)).toEqual([])
    expect(await member.call(calls.bank.addBank, { ...given, accountType: 0 })).toMatchObject({
      result: { accountNo, accountType: 0 },
    })
  })

  it('that is added is of a kind that the operator takes', async () => {
    const member = await server.member()
    await changeSettings(server, { memberEwallet: false })
    const [bankId = ''] = wallets
    const accountNo = `0813${newNumber().slice(-8)}`
    expect(await add(member, accountNo, { bankId })).toMatchObject({ code: 'CHANNEL_CLOSED' })
    expect(await add(member, newNumber())).toMatchObject({ success: true })
    await changeSettings(server, { memberEwallet: true })
    expect(await add(member, accountNo, { bankId })).toMatchObject({ success: true })
  })

  it('is added nowhere that nothing is paid out to any more; one that is there stands', async () => {
    const member = await server.member()
    const setOpen = (isOpen: boolean) =>
      server.database.pool.query(`UPDATE bank SET takes_withdrawals = $1 WHERE id = 'bank_nusa'`, [isOpen])
    const accountNo = newNumber()
    expect(await add(member, accountNo)).toMatchObject({ success: true })
    await setOpen(false)
    expect(await add(member, newNumber())).toMatchObject({ code: 'CHANNEL_CLOSED' })
    expect(await add(member, accountNo)).toMatchObject({ result: { accountNo } })
    expect(await own(member)).toHaveLength(1)
    await setOpen(true)
  })

  it('is one of ten at most, also of thirty that are sent at once, and the eleventh is refused in words', async () => {
    expect(await server.visitor().call(calls.bank.checkSetting, {})).toMatchObject({
      result: { accountsPerMember },
    })
    for (let round = 0; round < 3; round++) {
      const member = await server.member()
      const answers = await Promise.all(Array.from({ length: 30 }, () => add(member, newNumber())))
      expect(answers.filter(({ success }) => success)).toHaveLength(accountsPerMember)
      const refused = answers.filter(({ success }) => !success)
      expect(new Set(refused.map((answer) => !answer.success && answer.code))).toEqual(new Set(['TOO_MANY_ACCOUNTS']))
      const kept = await own(member)
      expect(kept).toHaveLength(accountsPerMember)
      expect(await add(member, kept[3]?.accountNo ?? ''), 'one of the ten, sent again').toMatchObject({
        result: { id: kept[3]?.id },
      })
    }
    const member = await server.member({ language: 'en' })
    for (let n = 0; n < accountsPerMember; n++) await add(member, newNumber())
    expect(await add(member, newNumber())).toMatchObject({
      code: 'TOO_MANY_ACCOUNTS',
      message: 'No more accounts can be kept than you have (10). Use one that is here.',
    })
  })

  it('has a place among ten in SQL too', async () => {
    const member = await server.member()
    await add(member, newNumber())
    const insert = (id: string, place: number) =>
      server.database.pool.query(
        `INSERT INTO bank_member_account (operator_id, member_id, id, bank_id, holder, account_no, created_at, place)
         VALUES ('demo', $1, $2, 'bank_nusa', 'x', $3, now(), $4)`,
        [member.memberId, id, newNumber(), place],
      )
    await expect(insert('acc_eleventh', 11)).rejects.toThrow('bank_member_account_place')
    await expect(insert('acc_second_first', 1)).rejects.toThrow('bank_member_account_places')
  })

  it('is free for whoever registers at its own bank only where nobody has it there', async () => {
    const member = await server.member()
    const accountNumber = newNumber()
    await add(member, accountNumber)
    const ask = (bankId?: string) =>
      server.visitor().call(calls.member.checkAvailable, { accountNumber, ...(bankId ? { bankId } : {}) })
    expect(await ask('bank_nusa')).toMatchObject({ code: 'TAKEN', message: 'Nomor rekening sudah terdaftar.' })
    expect(await ask('bank_cakrawala')).toMatchObject({ success: true })
    expect(await ask(), 'without a bank it is asked for at each').toMatchObject({ code: 'TAKEN' })
  })
})
