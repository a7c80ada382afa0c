import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, newRequestId, openBanks } from './bank-scene.ts'
import { type CrashScene, openCrashScene } from './crash-scene.ts'
import type { TestServer } from './harness.ts'
import { tellNotice } from './payment-notice.ts'
import { offerBonus } from './promotion-scene.ts'
import { assertBooksRight } from './scene-books.ts'

describe('a server killed while it notes that a payment brought its bonus', () => {
  let server: TestServer
  let scene: CrashScene
  beforeAll(async () => {
    scene = await openCrashScene()
    server = scene.server
    await openBanks(server)
  }, 60_000)
  afterAll(() => scene.close())

  it('has given nothing; the next one gives it once, and the payment says so', async () => {
    const { pool, db } = server.database
    await offerBonus(server, await server.staff(['promotion.edit']), { trigger: 'code', code: 'MATI' })
    const member = await server.member()
    const given = { requestId: newRequestId(), bankId: 'gateway_sandbox', amount: 100_000, agree: true, bonus: 'MATI' }
    const asked = await member.call(calls.bank.paymentGatewayDeposit, given)
    if (!asked.success) throw new Error(asked.code)
    const { id } = asked.result

    const origin = await scene.start() // before the lock, which may not stand idle for long
    // The note waits for this lock, and whatever is to stand with it waits too.
    const rival = await pool.connect()
    await rival.query('BEGIN')
    await rival.query('SELECT FROM bank_payment WHERE deposit_id = $1 FOR UPDATE', [id])
    const notice = { notice: 'paid-once', order: id, amount: '100000', reference: 'ref' }
    const told = tellNotice({ origin, clock: server.clock }, notice).catch(() => 'lost')
    await expect
      .poll(
        async () => {
          const { rows } = await pool.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND backend_type = 'client backend' AND datname = current_database()`,
          )
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await scene.kill()
    // What its connection was doing ends with it: the database would otherwise carry out a statement that waits.
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND backend_type = 'client backend' AND datname = current_database()`,
    )
    await rival.query('ROLLBACK')
    rival.release()
    expect(await told).toBe('lost')

    for (let time = 0; time < 2; time += 1) await server.app.jobs.runNow('bank.claim-carried-bonuses')
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    expect(await member.call(calls.bank.getPayment, { id })).toMatchObject({ result: { bonusOutcome: 'claimed' } })
    await assertBooksRight(db)
  }, 60_000)
})
