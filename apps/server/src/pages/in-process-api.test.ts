import { calls } from '@balai/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../test/harness.ts'
import { createInProcessApi } from './in-process-api.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { app, database } = server
  await database.db.transaction().execute(async (tx) => {
    await app.operators.create(tx, { id: 'lain', name: 'Lain', settings: {}, hosts: [] })
    const given = { username: 'anggotalain', fullname: 'Sari', contact: '08129990001', email: 'sari@contoh.test' }
    await app.members.create(tx, 'lain', { ...given, password: memberPassword })
  })
  await database.pool.query("INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', 'lain', 1)")
  app.operators.forget()
})
afterAll(() => server.close())

it('asks the operator that the page’s request named by header, and leaves that operator’s member signed in', async () => {
  const headers = { operatorid: 'lain' }
  const member = server.visitor({ headers })
  await member.call(calls.session.login, { username: 'anggotalain', password: memberPassword })
  const request = {
    id: 'request',
    ip: '127.0.0.1',
    host: 'localhost',
    language: 'id',
    operatorId: 'lain',
    cookies: Object.fromEntries(member.cookies),
  }
  const asked = (more: object) =>
    createInProcessApi(server.app.http.app, { ...request, ...more } as unknown as FastifyRequest)
  const named = asked({ headers })
  expect(await named.call(calls.member.profile, {})).toMatchObject({ result: { username: 'anggotalain' } })
  expect([...named.setCookies]).toEqual([])
  const unnamed = asked({ headers: {} })
  expect(await unnamed.call(calls.member.profile, {}), 'by the host it is the first').toMatchObject({ success: false })
})

it('takes the cookies of a session that ended away once, however many calls of a page find it ended', async () => {
  const request = { id: 'request', ip: '127.0.0.1', host: 'localhost', language: 'id', headers: {} }
  const cookies = { token: 'gone', uid: 'mbr_gone' }
  const api = createInProcessApi(server.app.http.app, { ...request, cookies } as unknown as FastifyRequest)
  const { member, wallet } = calls
  await Promise.all([api.call(member.profile, {}), api.call(wallet.getBalance, {}), api.call(member.profile, {})])
  const names = [...api.setCookies].map((line) => line.split('=', 1)[0])
  expect(names.toSorted()).toEqual(['pin_validation', 'token', 'uid'])
})
