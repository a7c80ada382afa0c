import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { hashPassword } from '../../../platform/password.ts'
import { isTronAddress } from './address.ts'

const { bindUsdt, profile } = calls.member
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const another = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'

describe('a TRC-20 address', () => {
  it.each([
    [address, true],
    [another, true],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false], // one character off
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgLjj6t', false], // two exchanged
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false], // another network
    ['0x52908400098527886E0F7030069857D2E4169EE7', false],
    ['', false],
  ])('%s: %s', (text, isRight) => expect(isTronAddress(text)).toBe(isRight))
})

describe('binding USDT', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('keeps the address of a member who gives the password, and a later one in its place', async () => {
    const member = await server.member()
    expect(await member.call(bindUsdt, { address, password: 'bukan ini 1' })).toMatchObject({ code: 'WRONG_PASSWORD' })
    const failures = async () => (await server.database.pool.query('SELECT sum(failures) FROM login_tries')).rows[0].sum
    const before = await failures()
    expect(await member.send(bindUsdt, { address }), 'and no try at it').toMatchObject({
      status: 422,
      answer: { errors: { password: 'Kata Sandi wajib diisi.' } },
    })
    expect(await failures()).toBe(before)
    expect(await member.call(bindUsdt, { address, password: memberPassword })).toMatchObject({ success: true })
    expect(await member.call(profile, {})).toMatchObject({ result: { usdtAddress: address } })
    await member.call(bindUsdt, { address: another, password: memberPassword })
    expect(await member.call(profile, {})).toMatchObject({ result: { usdtAddress: another } })
  })

  it('keeps none by a password in whose place another one is being committed', async () => {
    const member = await server.member()
    const passwordHash = await hashPassword('Lebih rahasia 9')
    const replaced = (tx: Tx) =>
      sql`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${member.memberId}`.execute(tx)
    const bind = () =>
      member.call(bindUsdt, { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', password: memberPassword })
    expect(await meanwhile(server, replaced, bind)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await member.call(profile, {})).toMatchObject({ result: { usdtAddress: null } })
  })

  it('refuses a mistyped address and one that serves somebody else, also at the same instant', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.member()))
    const [first] = members
    expect(await first?.call(bindUsdt, { address: `${address}1`, password: memberPassword })).toMatchObject({
      code: 'ADDRESS_INVALID',
      errors: { address: /TRC-20/ },
    })
    const answers = await Promise.all(members.map((one) => one.call(bindUsdt, { address, password: memberPassword })))
    expect(answers.map((answer) => (answer.success ? 'OK' : answer.code)).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'ADDRESS_TAKEN'),
      'OK',
    ])
  })
})
