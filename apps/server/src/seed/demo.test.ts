import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSecret } from '../../test/harness.ts'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { seedDemo } from './demo.ts'
import { demoPassword } from './demo-members.ts'

describe('the demo', () => {
  let database: TestDatabase
  let app: App
  beforeAll(async () => {
    database = await createTestDatabase()
    const config = readConfig({
      DATABASE_URL: database.url,
      APP_SECRET: testSecret,
      ARCADE_KEY_ID: 'arcade-test',
      ARCADE_SECRET: 'a gateway secret for tests only, long enough',
    })
    app = await createApp({ config, database, log: createLog('fatal'), clock: systemClock, random: systemRandom })
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  it('fills an empty database once, and its members can sign in', async () => {
    const accounts = await seedDemo(app, { clock: systemClock, random: systemRandom })
    await seedDemo(app, { clock: systemClock, random: systemRandom })
    expect(accounts.members.map(({ username }) => username)).toEqual(['anggota1', 'anggota2', 'anggotapin'])
    for (const { username, password } of accounts.members) {
      const response = await app.http.app.inject({
        method: 'POST',
        url: '/api/member/login',
        payload: { username, password },
      })
      expect(response.json()).toMatchObject({
        success: true,
        result: { activeUserSecondPin: username === 'anggotapin', token: expect.any(String) },
      })
    }
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM bank_member_account')
    expect(rows).toEqual([{ n: 3 }])
  })

  it('leaves no screen empty: gifts of each kind, levels with members on them, a downline, news', async () => {
    await seedDemo(app, { clock: systemClock, random: systemRandom })
    const login = await app.http.app.inject({
      method: 'POST',
      url: '/api/member/login',
      payload: { username: 'anggota1', password: demoPassword },
    })
    const { token, uid } = login.json<{ result: { token: string; uid: string } }>().result
    const read = async (path: string) => {
      const answer = await app.http.app.inject({ method: 'GET', url: `/api/${path}`, headers: { token, uid } })
      return answer.json<{ success: boolean; result: Record<string, unknown>; results: Record<string, unknown>[] }>()
    }
    expect((await read('Misc/ListBonus')).results.length).toBeGreaterThanOrEqual(4)
    expect(await read('RedPacketBonus/RedPacketCheck')).toMatchObject({ results: [{ canClaim: true }] })
    expect(await read('vip/info_v2')).toMatchObject({ result: { memberLevel: 2, name: 'Cempaka' } })
    expect(await read('member/downline')).toMatchObject({ results: [{ index: 1 }, { index: 2 }] })
    for (const path of ['Misc/ListPromotion', 'Misc/listnews', 'Misc/ListAnnouncement?count=100', 'Misc/ListBanner'])
      expect((await read(path)).results.length).toBeGreaterThan(1)
    const count = async (table: string) =>
      (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n as number // one row, one number
    expect(await count('promotion_bonus')).toBe(5)
    expect([await count('promotion_voucher'), await count('promotion_attendance'), await count('vip_level')]).toEqual([
      1, 1, 3,
    ])
  })
})
