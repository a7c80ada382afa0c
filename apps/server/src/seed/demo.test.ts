import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSecret } from '../../test/harness.ts'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { seedDemo } from './demo.ts'

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
})
