import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licence } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { dayFromNow } from '../../../../test/promotion-scene.ts'
import { writeAudit } from '../../operators/index.ts'

const hourMs = 3_600_000

// record 1101
describe('the report says of what money its figures are', () => {
  let server: TestServer
  let reader: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    reader = await server.staff(['report.read'])
  })
  afterAll(() => server.close())

  const moneyOf = async (from: number, to: number, who = reader) => {
    const range = { from: dayFromNow(server, from), to: dayFromNow(server, to) }
    const answer = await who.call(calls.reports.consoleReport, range)
    assert.ok(answer.success)
    return { days: answer.results.map(({ money }) => money), total: answer.result.total.money }
  }
  /** As the command leaves it: a line of the trail, and the operator's record. */
  const turn = async (back: number, isLicensed: boolean, number = 'L-1') => {
    const at = new Date(server.clock.now().getTime() - back)
    const [before, after] = isLicensed ? [undefined, { licenceNumber: number }] : [{ licenceNumber: number }, undefined]
    await server.database.db.transaction().execute((tx) =>
      writeAudit(tx, {
        ...{ operatorId: 'demo', staffId: reader.staffId, ip: '127.0.0.1', at, subject: 'demo' },
        action: isLicensed ? 'settings.licence' : 'settings.remove-licence',
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      }),
    )
    await licence(server, isLicensed ? number : null)
    await server.database.pool.query("UPDATE operator SET real_money_since = $1 WHERE id = 'demo' AND $2", [
      at,
      isLicensed,
    ])
    server.app.operators.forget()
  }

  it('all of play money, while there was no licence ever', async () => {
    expect(await moneyOf(-2, 0)).toEqual({ days: ['play', 'play', 'play'], total: 'play' })
  })

  it('of both on the day of a licence, and in a sum over it', async () => {
    await turn(48 * hourMs, true)
    expect(await moneyOf(-4, 1)).toEqual({ days: ['real', 'real', 'both', 'play', 'play'], total: 'both' })
    expect(await moneyOf(-1, 0)).toEqual({ days: ['real', 'real'], total: 'real' })
    expect(await moneyOf(-9, -3)).toEqual({ days: Array(7).fill('play'), total: 'play' })
    expect(await moneyOf(1, 2), 'days that have not begun').toEqual({ days: [], total: 'real' })
  })

  it('of real money where the licence is gone by now', async () => {
    await turn(24 * hourMs, false)
    expect(await moneyOf(-4, 0)).toEqual({ days: ['play', 'both', 'both', 'play', 'play'], total: 'both' })
  })

  it('of the money of now where another licence took the place of one', async () => {
    await turn(12 * hourMs, true)
    await server.database.db.transaction().execute((tx) =>
      writeAudit(tx, {
        ...{ operatorId: 'demo', staffId: reader.staffId, ip: '127.0.0.1', at: server.clock.now(), subject: 'demo' },
        ...{ action: 'settings.licence', before: { licenceNumber: 'L-1' }, after: { licenceNumber: 'L-2' } },
      }),
    )
    server.clock.advance(24 * hourMs)
    const later = await server.staff(['report.read'])
    expect((await moneyOf(0, 0, later)).days).toEqual(['real'])
  })

  it('by what stands on the record where the trail has no line of it', async () => {
    const stranger = await staffOfAnother(server, ['report.read'])
    await server.database.pool.query(
      `UPDATE operator SET licence_number = 'L-9', licence_authority = 'Uji', permitted_countries = '{XX}', minimum_age = 18,
         real_money_since = $1 WHERE id <> 'demo'`,
      [new Date(server.clock.now().getTime() - 24 * hourMs)],
    )
    server.app.operators.forget()
    expect(await moneyOf(-2, 0, stranger as StaffVisitor)).toEqual({ days: ['real', 'both', 'play'], total: 'both' })
  })
})
