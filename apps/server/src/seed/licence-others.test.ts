import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { newApplicant, verify } from '../../test/kyc-scene.ts'
import { showTerms } from '../../test/terms.ts'
import { systemRandom as random } from '../platform/random.ts'
import { foundOperator } from './found.ts'
import { changeLicence } from './licence.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

it('a first licence of one operator leaves the members of others verified, and on their levels', async () => {
  const { app, clock, database } = server
  const member = await newApplicant(server)
  await verify(await server.staff(['kyc.read', 'kyc.decide']), member)
  await database.pool.query(
    `INSERT INTO vip_member (operator_id, member_id, level, since, review_on) VALUES ('demo', $1, 3, now(), '2099-01-01')
     ON CONFLICT (operator_id, member_id) DO UPDATE SET level = 3, review_on = '2099-01-01'`,
    [member.memberId],
  )
  const standing = async () => {
    const { rows } = await database.pool.query('SELECT level, review_on FROM vip_member')
    return [await member.call(calls.kyc.getKycStatus, {}), rows]
  }
  const before = await standing()
  expect(before).toMatchObject([{ result: { state: 'approved' } }, [{ level: 3 }]])

  const person = { email: 'ayu@senja.test', person: 'Ayu Lestari' }
  await foundOperator(app, { id: 'senja', name: 'Senja Main', host: 'senja.test', ...person }, { clock, random })
  await showTerms(database, 'senja')
  const licence = { number: 'L-1', authority: 'Otoritas Uji', countries: 'ID', minimumAge: '21' }
  await changeLicence(app, { id: 'senja', email: person.email, licence }, clock)
  expect((await app.operators.get('senja')).isPlayMoney).toBe(false)

  expect(await standing()).toEqual(before)
})
