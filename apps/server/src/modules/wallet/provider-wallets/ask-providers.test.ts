import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { carryOnTransfers, openTransferProvider } from '../../../../test/transfer-provider.ts'

describe('transfers that wait for an answer', () => {
  let server: TestServer
  let mute: Awaited<ReturnType<typeof openTransferProvider>>
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    mute = await openTransferProvider(server, 'bisu')
    kas = await openTransferProvider(server)
  })
  afterAll(async () => {
    await mute.close()
    await kas.close()
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const carryOn = () => carryOnTransfers(server)
  async function lose(provider: typeof kas): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, 50_000n)
    provider.switches.loseAnswer = true
    const move = { amount: 50_000, fromCode: 'main', toCode: provider.id }
    expect(await member.call(calls.wallet.transfer, move)).toMatchObject({ result: { outcome: 'PENDING' } })
    return member
  }
  let lost = 0
  /** Before any of the others, and more than are asked for at once. */
  const loseMany = () => {
    lost += 150
    return server.database.pool.query(
      `WITH made AS (
         INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code,
           agreed_at, created_at)
         SELECT 'demo', 'mbr_bisu' || n, 'anggota' || (1000 + n), 'x', '628130000' || (1000 + n), 'bisu' || n || '@x.test', 'Bisu',
           'BISU' || n, $1, $1
         FROM generate_series($2::int - 149, $2::int) n
         RETURNING operator_id, id
       ), known AS (
         INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, told_at)
         SELECT operator_id, id, 'bisu', $1 FROM made RETURNING operator_id, member_id
       )
       INSERT INTO wallet_provider_transfer (operator_id, member_id, id, provider_id, direction, amount, state, created_at,
         asked_at, times_asked)
       SELECT operator_id, member_id, 'ptr_' || member_id, 'bisu', 'in', 1, 'SENT', $1,
         now() - interval '1 hour', 0 FROM known`,
      [new Date(server.clock.now().getTime() - 3_600_000), lost],
    )
  }
  const forgetMany = () =>
    server.database.pool.query("DELETE FROM wallet_provider_transfer WHERE id LIKE 'ptr_mbr_bisu%'")

  it('at one provider do not wait for another that is silent, which is asked once and no more that minute', async () => {
    const [stuck, waiting] = [await lose(mute), await lose(kas)]
    await loseMany()
    mute.switches.silent = true
    let asked = 0
    mute.switches.meanwhile = async (call) => {
      if (call === 'transferStatus') asked += 1
    }
    await carryOn()
    expect(await balanceOf(waiting)).toMatchObject({ cash: 0, transit: 0, total: 50_000 })
    expect(asked).toBe(1)
    await carryOn()
    expect(asked).toBe(2)
    await forgetMany()
    mute.switches.silent = false
    await carryOn()
    expect(await balanceOf(stuck)).toMatchObject({ cash: 0, transit: 0, total: 50_000 })
  })

  it('are given back where they were never sent, though their provider is silent', async () => {
    const [first, second] = [await lose(mute), await lose(mute)]
    await server.database.pool.query("UPDATE wallet_provider_transfer SET state = 'HELD' WHERE member_id = $1", [
      second.memberId,
    ])
    mute.switches.silent = true
    await carryOn()
    expect(await balanceOf(second)).toMatchObject({ cash: 50_000, transit: 0 })
    expect(await balanceOf(first)).toMatchObject({ cash: 0, transit: 50_000 })
    mute.switches.silent = false
    await carryOn()
  })

  it('are given back where they were never sent, behind however many that their silent provider is asked about', async () => {
    const held = await lose(mute)
    await server.database.pool.query("UPDATE wallet_provider_transfer SET state = 'HELD' WHERE member_id = $1", [
      held.memberId,
    ])
    await loseMany()
    mute.switches.silent = true
    await carryOn()
    expect(await balanceOf(held)).toMatchObject({ cash: 50_000, transit: 0 })
    await forgetMany()
    mute.switches.silent = false
  })

  it('keep no run going for as long as a slow provider needs for all of them: it is asked about the others in the next', async () => {
    await loseMany()
    mute.switches.unsure = true
    const asked: string[] = []
    mute.switches.meanwhile = async (call) => {
      if (call !== 'transferStatus') return
      server.clock.advance(4_000)
      asked.push(JSON.stringify(mute.exchanges.at(-1)?.request, ['transfer']))
    }
    await carryOn()
    expect(asked).toHaveLength(10)
    const held = await lose(mute)
    await server.database.pool.query("UPDATE wallet_provider_transfer SET state = 'HELD' WHERE member_id = $1", [
      held.memberId,
    ])
    await carryOn()
    expect(asked).toHaveLength(20)
    expect(new Set(asked).size, 'none twice while others wait').toBe(20)
    expect(await balanceOf(held)).toMatchObject({ cash: 50_000, transit: 0 })
    mute.switches.meanwhile = null
    mute.switches.unsure = false
    await forgetMany()
  })
})
