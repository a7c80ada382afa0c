import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { systemRandom as random } from '../platform/random.ts'
import { checkFounding, type Founded, foundOperator, rescueAdministrator } from './found.ts'

const { operators } = calls
const founding = {
  id: 'senja',
  name: 'Senja Main',
  host: 'Senja.test',
  timeZone: 'Asia/Makassar',
  email: 'Ayu@senja.test',
  person: 'Ayu Lestari',
}
const password = 'sepatu-merah-di-teras'

let server: TestServer
let founded: Founded
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://balai.test' })
  founded = await foundOperator(server.app, founding, { clock: server.clock, random })
})
afterAll(() => server.close())

const tokenOf = ({ address }: Founded) => new URL(address).hash.slice(1)
const onSenja = () => server.visitor({ host: 'senja.test' })

it.each([
  [{ id: 'Senja!' }, '--id is'],
  [{ name: ' ' }, '--name is'],
  [{ host: 'https://senja.test' }, '--host is'],
  [{ host: '-..' }, '--host is'],
  [{ name: 'n'.repeat(300) }, '--name is'],
  [{ email: 'ayu' }, '--email is'],
  [{ person: '' }, '--person is'],
  [{ timeZone: 'Jakarta' }, '--time-zone is'],
])('says what of %o cannot be', (part, word) => {
  expect(() => checkFounding({ ...founding, ...part })).toThrow(word)
})

it('the first administrator chooses a password by the link, must enrol an authenticator, and may then do everything', async () => {
  expect(founded.address).toMatch(/^https:\/\/senja\.test\/console\/welcome#[\w-]{43}$/)
  const visitor = onSenja()
  const token = tokenOf(founded)
  expect(await visitor.call(operators.consoleReadInvitation, { token })).toMatchObject({
    result: { name: 'Ayu Lestari', email: 'ayu@senja.test', operatorName: 'Senja Main' },
  })
  await visitor.call(operators.consoleAcceptInvitation, { token, newPassword: password })
  const signedIn = await visitor.call(operators.consoleLogin, { email: 'ayu@senja.test', password })
  expect(signedIn).toMatchObject({
    result: { roleName: 'Administrator', permissions: [], mustEnrol: true, timeZone: 'Asia/Makassar' },
  })
})

it('stands with its roles and games, in play money, on its own host', async () => {
  const operator = await server.app.operators.get('senja')
  expect(operator).toMatchObject({ name: 'Senja Main', isPlayMoney: true })
  const { rows } = await server.database.pool.query("SELECT id FROM staff_role WHERE operator_id = 'senja' ORDER BY id")
  expect(rows.map(({ id }) => id)).toEqual(['administrator', 'cashier', 'marketing', 'supervisor'])
  const games = await onSenja().call(calls.games.listGame, {})
  expect(games.success && games.results.length).toBe(3)
})

// record 0730
it('tells its pages apart by their titles from the first day, under its own name, in both languages', async () => {
  const titled = async (language: 'id' | 'en', path: string) => {
    const answer = await server.visitor({ host: 'senja.test', language }).call(calls.content.getSeoSettings, {})
    if (!answer.success) throw new Error(answer.code)
    const { seoSettings, websiteSettings } = answer.result
    return (seoSettings.find(({ pageUrl }) => pageUrl === path) ?? websiteSettings).pageTitle
  }
  expect(await titled('id', '/transaction/withdraw')).toBe('Penarikan | Senja Main')
  expect(await titled('en', '/transaction/withdraw')).toBe('Withdrawal | Senja Main')
  expect(await titled('en', '/slots/classic')).toBe('Slots: Classic | Senja Main')
  expect(await titled('id', '/')).toBe('Senja Main')
  const { rows } = await server.database.pool.query(
    "SELECT words::text FROM content_item WHERE operator_id = 'senja' AND words::text LIKE '%Balai%'",
  )
  expect(rows).toEqual([])
})

it('is founded by the longest name too', async () => {
  const longest = {
    ...founding,
    id: 'panjang',
    host: 'panjang.test',
    email: 'budi@panjang.test',
    name: 'Senja'.repeat(16),
  }
  await foundOperator(server.app, longest, { clock: server.clock, random })
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS count FROM content_item WHERE operator_id = 'panjang' AND words->'id'->>'pageTitle' LIKE $1",
    [`% | ${longest.name}`],
  )
  expect(rows[0].count).toBeGreaterThan(30)
})

it('is not founded on a host where nobody would reach it', async () => {
  const other = { ...founding, id: 'fajar' }
  await expect(foundOperator(server.app, { ...other, host: '*' }, { clock: server.clock, random })).rejects.toThrow(
    "operator demo's",
  )
  await expect(foundOperator(server.app, other, { clock: server.clock, random })).rejects.toThrow("operator senja's")
  expect((await server.app.operators.all()).map(({ id }) => id)).not.toContain('fajar')
})

it('is not founded as the demo, whose accounts everybody knows', () => {
  expect(() => checkFounding({ ...founding, id: 'demo' })).toThrow(/^--id=demo is the demo's alone.*give another\.$/)
})

it('is not founded twice', async () => {
  await expect(foundOperator(server.app, founding, { clock: server.clock, random })).rejects.toThrow(
    'There is an operator senja already',
  )
})

it('lets an administrator in again, without the lost authenticator, and nobody else', async () => {
  await server.database.pool.query("UPDATE staff SET second_factor = 'lost' WHERE email = 'ayu@senja.test'")
  const rescued = await rescueAdministrator(server.app, 'senja', 'ayu@senja.test')
  const { rows: standing } = await server.database.pool.query(
    "SELECT second_factor, password_hash FROM staff WHERE email = 'ayu@senja.test'",
  )
  expect(standing).toEqual([{ second_factor: null, password_hash: null }])
  const old = await onSenja().call(operators.consoleLogin, { email: 'ayu@senja.test', password })
  expect(old, 'who knows the old password does not come before them').toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect((await onSenja().call(operators.consoleReadInvitation, { token: tokenOf(rescued) })).success).toBe(true)
  const { rows } = await server.database.pool.query(
    "SELECT action FROM audit_line WHERE operator_id = 'senja' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toEqual([{ action: 'staff.rescue' }])
  const { email: cashier } = await server.staff(['deposit.read'])
  await expect(rescueAdministrator(server.app, 'demo', cashier), 'may not manage staff').rejects.toThrow(
    'is nobody of demo',
  )
  await expect(rescueAdministrator(server.app, 'senja', 'lain@senja.test')).rejects.toThrow('is nobody of senja')
  await expect(rescueAdministrator(server.app, 'fajar', 'ayu@senja.test')).rejects.toThrow('There is no operator fajar')
})
