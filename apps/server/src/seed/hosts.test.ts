import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { meanwhile } from '../../test/meanwhile.ts'
import { ConfigError } from '../config.ts'
import { systemRandom as random } from '../platform/random.ts'
import { foundOperator } from './found.ts'
import { changeHosts } from './hosts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://balai.test' })
  const person = { email: 'ayu@senja.test', person: 'Ayu Lestari' }
  await foundOperator(
    server.app,
    { id: 'senja', name: 'Senja Main', host: 'senja.test', ...person },
    { clock: server.clock, random },
  )
})
afterAll(() => server.close())

const change = (act: 'add' | 'remove', host: string, email = 'Ayu@senja.test', id = 'senja') =>
  changeHosts(server.app, { id, email, act, host }, server.clock)
const servedOn = async (host: string) => (await server.app.operators.recognise(host, undefined))?.id
const lines = async () => {
  const { rows } = await server.database.pool.query(
    `SELECT action, before->'hosts' AS was, after->'hosts' AS is FROM audit_line
     WHERE operator_id = 'senja' AND action LIKE 'settings.%' ORDER BY id`,
  )
  return rows
}

const alreadySenjas = (host: string) => new ConfigError(`The host ${host} is the operator senja's already.`)

it('an operator is served on a host that was added, at once, and no longer on one that was taken away', async () => {
  expect(await servedOn('main.senja.test')).toBe('demo')
  expect(await change('add', 'Main.Senja.test')).toEqual(['main.senja.test', 'senja.test'])
  expect(await servedOn('main.senja.test')).toBe('senja')
  expect((await server.visitor({ host: 'main.senja.test' }).call(calls.games.listGame, {})).success).toBe(true)
  expect(await change('remove', 'senja.test')).toEqual(['main.senja.test'])
  expect(await servedOn('senja.test'), 'whoever has every other host has it again').toBe('demo')
  expect(await lines()).toEqual([
    { action: 'settings.add-host', was: ['senja.test'], is: ['main.senja.test', 'senja.test'] },
    { action: 'settings.remove-host', was: ['main.senja.test', 'senja.test'], is: ['main.senja.test'] },
  ])
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS told FROM outbox_event WHERE topic = 'OperatorChanged' AND operator_id = 'senja'",
  )
  expect(rows, 'other servers hear of each, and heard of its founding').toEqual([{ told: 3 }])
})

it('the last host stays, also where two are taken away at one instant', async () => {
  await expect(change('remove', 'main.senja.test')).rejects.toThrow('is the last host of senja')
  await change('add', 'dua.senja.test')
  const both = await Promise.allSettled([change('remove', 'main.senja.test'), change('remove', 'dua.senja.test')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS hosts FROM operator_domain WHERE operator_id = 'senja'",
  )
  expect(rows).toEqual([{ hosts: 1 }])
})

it('says what cannot be, and then nothing has changed', async () => {
  const before = await lines()
  await expect(change('add', '*')).rejects.toThrow("is the operator demo's already")
  await change('add', 'tiga.senja.test')
  await expect(change('add', 'TIGA.senja.test')).rejects.toThrow("is the operator senja's already")
  await expect(change('add', 'https://senja.test')).rejects.toThrow('--host is')
  await expect(change('remove', 'empat.senja.test')).rejects.toThrow('senja has no host empat.senja.test')
  await expect(change('remove', '*'), 'another’s').rejects.toThrow('senja has no host *')
  await expect(change('add', 'lima.test', 'lain@senja.test')).rejects.toThrow('is nobody of senja')
  await expect(change('add', 'lima.test', 'ayu@senja.test', 'fajar')).rejects.toThrow('There is no operator fajar')
  expect(await lines()).toHaveLength(before.length + 1)
})

it('two who add one host at one instant: one has it, the other is told whose it is', async () => {
  const both = await Promise.allSettled([change('add', 'rebut.test'), change('add', 'rebut.test')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: alreadySenjas('rebut.test') })
})

it('two operators that add one host at one instant: one has it, the other is told whose it is', async () => {
  const budi = { email: 'budi@bulan.test', person: 'Budi Santoso' }
  await foundOperator(
    server.app,
    { id: 'bulan', name: 'Bulan', host: 'bulan.test', ...budi },
    { clock: server.clock, random },
  )
  const second = meanwhile(
    server,
    (tx) => server.app.operators.addHost(tx, 'senja', 'direbut.test'),
    () => change('add', 'direbut.test', budi.email, 'bulan'),
  )
  await expect(second).rejects.toMatchObject(alreadySenjas('direbut.test'))
})

it('only who may change the settings answers for it, and only while active', async () => {
  const { rows } = await server.database.pool.query(
    "UPDATE staff SET role_id = 'cashier' WHERE operator_id = 'senja' RETURNING id",
  )
  expect(rows).toHaveLength(1)
  await expect(change('add', 'enam.test')).rejects.toThrow('may change its settings')
  await server.database.pool.query(
    "UPDATE staff SET role_id = 'administrator', is_active = false WHERE operator_id = 'senja'",
  )
  await expect(change('add', 'enam.test')).rejects.toThrow('is active')
})
