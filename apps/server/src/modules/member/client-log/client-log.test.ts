import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

const { listClientLog, pushLog } = calls.member

describe('what clients say went wrong', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  const lines = async () => {
    const reader = await server.staff(['audit.read'])
    const answer = await reader.call(listClientLog, { count: 200 })
    return answer.success ? answer.results : []
  }

  it('is kept as one line of plain text, without the page’s query', async () => {
    const member = await server.member()
    const said = { message: 'gagal\r\n2026 level=fatal <b>\u202e', page: '/transaction/deposit?token=rahasia#x' }
    expect(await member.call(pushLog, said)).toMatchObject({ success: true })
    expect((await lines())[0]).toMatchObject({
      level: 'error',
      message: 'gagal 2026 level=fatal <b>',
      page: '/transaction/deposit',
    })
  })

  it('is bounded by length, by minute and by day', async () => {
    const flood = server.visitor({ isProgram: true, headers: { 'x-forwarded-for': '10.9.9.9' } })
    expect((await flood.send(pushLog, { message: 'x'.repeat(2_001) })).status).toBe(422)
    const statuses = []
    for (let n = 0; n < 40; n++) statuses.push((await flood.send(pushLog, { message: `banjir ${n}` })).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)

    const who = { operatorId: 'demo', memberId: 'mbr_flood', ip: '', level: 'info', page: '' } as const
    await Promise.all(
      Array.from({ length: 120 }, (_, n) => server.app.clientLog.push({ ...who, message: `penuh ${n}` })),
    )
    for (let n = 0; n < 5; n++) await server.app.clientLog.push({ ...who, message: 'penuh lagi' })
    expect((await lines()).filter(({ message }) => message === 'penuh lagi')).toEqual([])
  })

  it('is bounded for an IPv6 network as for one visitor', async () => {
    const said = { operatorId: 'demo', memberId: null, level: 'info', page: '' } as const
    const push = (place: number, message: string) =>
      server.app.clientLog.push({ ...said, ip: `2001:db8:9:9::${place}`, message })
    await Promise.all(Array.from({ length: 100 }, (_, n) => push(n, 'penuh')))
    for (let n = 0; n < 5; n++) await push(1_000 + n, 'jaringan penuh')
    expect((await lines()).filter(({ message }) => message === 'jaringan penuh')).toEqual([])
  })

  it('is forgotten after a week, and read by staff who may only', async () => {
    await server.visitor().call(pushLog, { message: 'lama' })
    server.clock.advance(8 * 24 * 3_600_000)
    await server.app.jobs.runNow('member.forget-client-log')
    expect(await lines()).toEqual([])
    expect((await (await server.staff(['deposit.read'])).send(listClientLog, {})).status).toBe(403)
  })
})
