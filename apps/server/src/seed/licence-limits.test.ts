import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeSettings,
  credit,
  deposit,
  newDepositor,
  openBanks,
  sceneSettings,
  sendDeposit,
} from '../../test/bank-scene.ts'
import { registerTestProvider } from '../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { providerClient, sendPlay, sitDown } from '../../test/provider-stub.ts'
import { assertBooksRight } from '../../test/scene-books.ts'
import { showTerms } from '../../test/terms.ts'
import { openTransferProvider } from '../../test/transfer-provider.ts'
import { changeLicence } from './licence.ts'

let server: TestServer
let kas: Awaited<ReturnType<typeof openTransferProvider>>
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  await registerTestProvider(server)
  kas = await openTransferProvider(server)
  await showTerms(server.database, 'demo')
})
afterAll(async () => {
  await kas.close()
  await assertBooksRight(server.database.db)
  await server.close()
})

it('what was won, lost, paid in and put in at a provider in play money counts in no limit of real money', async () => {
  const admin = await server.staff(['settings.read', 'settings.edit'])
  const cashier = await server.staff(['deposit.read', 'deposit.decide'])
  const client = providerClient(server)
  const member = await newDepositor(server)
  await deposit(server, member, cashier, 100_000)
  await member.call(calls.saferPlay.setLimit, { kind: 'loss', period: 'month', amount: 150_000 })
  const seat = await sitDown(server, client, member.memberId)
  const round = newWireId('round')
  await sendPlay(client, seat, { type: 'BET', round, amount: '10000' })
  await sendPlay(client, seat, { type: 'WIN', round, amount: '1010000', roundClosed: true })
  const move = (fromCode: string, toCode: string) =>
    member.call(calls.wallet.transfer, { amount: 90_000, fromCode, toCode })
  expect(await move('main', kas.id)).toMatchObject({ result: { outcome: 'DONE' } })

  await changeSettings(server, { staffNeedsSecondFactor: true, unverifiedDepositsPerMonth: 100_000 })
  await server.database.pool.query("UPDATE staff SET second_factor = 'enrolled'")
  server.clock.advance(1_000)
  const licence = { number: 'L-1', authority: 'Otoritas Uji', countries: 'PH,ID', minimumAge: '21' }
  expect(await changeLicence(server.app, { id: 'demo', email: admin.email, licence }, server.clock)).toBe(true)

  const used = async () => {
    const standing = await member.call(calls.saferPlay.getStanding, {})
    if (!standing.success) throw new Error(standing.code)
    const { limits, net } = standing.result
    return { net, used: limits.flatMap((limit) => (limit.used === 0 ? [] : limit)) }
  }
  const nothing = { day: 0, week: 0, month: 0 }
  expect(await used()).toEqual({ net: nothing, used: [] })
  expect(await move(kas.id, 'main')).toMatchObject({ result: { outcome: 'DONE' } })
  expect(await used(), 'what comes back was not put in here').toEqual({ net: nothing, used: [] })
  expect(await sendDeposit(server, member, 100_000), 'the first of real money').toMatchObject({ success: true })
  await credit(server, member, 1_000_000n)
  const sitting = await sitDown(server, client, member.memberId)
  const outcomes: (string | undefined)[] = []
  for (let bets = 0; bets < 4; bets += 1) {
    const played = await sendPlay(client, sitting, {
      type: 'BET',
      round: newWireId('round'),
      amount: '50000',
      roundClosed: true,
    })
    outcomes.push(played.results[0]?.outcome)
  }
  expect(outcomes, 'the limit stays').toEqual(['OK', 'OK', 'OK', 'LIMIT_REACHED'])
})
