import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'

const { updateReferrer } = calls.member

describe('naming a referrer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const codeOf = async ({ memberId }: MemberVisitor): Promise<string> => {
    const { rows } = await server.database.pool.query('SELECT referral_code FROM member WHERE id = $1', [memberId])
    return rows[0].referral_code
  }
  const name = async (member: MemberVisitor, referrer: MemberVisitor) =>
    member.call(updateReferrer, { referrerId: await codeOf(referrer) })

  it('is possible once', async () => {
    const [member, one, other] = [await server.member(), await server.member(), await server.member()]
    expect(await name(member, one)).toMatchObject({ success: true })
    expect(await name(member, other)).toMatchObject({ code: 'REFERRER_SET' })
    expect(await name(member, one)).toMatchObject({ code: 'REFERRER_SET' })
  })

  it('is neither oneself, nor nobody, nor somebody who is blocked', async () => {
    const [member, blocked] = [await server.member(), await server.member()]
    expect(await name(member, member)).toMatchObject({ code: 'REFERRER_SELF' })
    expect(await member.call(updateReferrer, { referrerId: 'tidakada' })).toMatchObject({ code: 'REFERRAL_INVALID' })
    await server.database.pool.query(`UPDATE member SET state = 'blocked' WHERE id = $1`, [blocked.memberId])
    expect(await name(member, blocked)).toMatchObject({ code: 'REFERRAL_INVALID' })
    expect((await server.visitor().send(updateReferrer, { referrerId: 'x' })).status).toBe(401)
  })

  it('is nobody who came through the member, however far down', async () => {
    const [top, middle, bottom] = [await server.member(), await server.member(), await server.member()]
    await name(middle, top)
    await name(bottom, middle)
    expect(await name(top, bottom)).toMatchObject({ code: 'REFERRER_CYCLE' })
    expect(await name(top, middle)).toMatchObject({ code: 'REFERRER_CYCLE' })
  })

  it('by two of each other at the same instant works for one', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await server.member(), await server.member()]
      const answers = await Promise.all([name(one, other), name(other, one)])
      expect(answers.map((answer) => (answer.success ? 'OK' : answer.code)).sort()).toEqual(['OK', 'REFERRER_CYCLE'])
    }
  })

  it('is kept by the database itself', async () => {
    const [member, one, other] = [await server.member(), await server.member(), await server.member()]
    const set = (referrer: MemberVisitor) =>
      server.database.pool.query('UPDATE member SET referrer_id = $2 WHERE id = $1', [
        member.memberId,
        referrer.memberId,
      ])
    await expect(set(member)).rejects.toThrow('member_referrer_other')
    await set(one)
    await expect(set(other)).rejects.toThrow('stays')
  })
})
