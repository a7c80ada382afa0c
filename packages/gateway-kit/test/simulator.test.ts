import assert from 'node:assert/strict'
import { afterEach, expect, test } from 'vitest'
import { createGatewayClient, newWireId } from '../src/index.ts'
import { type Fault, openReferenceWallet } from '../src/reference-wallet/index.ts'
import { ProviderSimulator, type SimulatorSwitches } from '../src/simulator/index.ts'

let close = async () => {}
afterEach(() => close())

async function play(switches: Partial<SimulatorSwitches>, faults: Fault[] = []) {
  const wallet = await openReferenceWallet({ faults })
  close = wallet.close
  const { target } = wallet
  const who = await target.arrange.createPlayer({ cash: '100000', bonus: '0' })
  const options = { ...target.key, baseUrl: target.baseUrl, provider: target.provider }
  const client = createGatewayClient(options)
  const launchToken = await target.arrange.launch(who.player, target.game)
  const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
  assert.ok(opened.outcome === 'OK')
  const simulator = new ProviderSimulator({ ...options, switches, delayMs: 5 })
  const seat = { ...who, session: opened.session, game: target.game, currency: 'IDR' }
  for (let round = 0; round < 30; round += 1) await simulator.playRound(seat, 1000n)
  const held = await client.send('balance', {
    requestId: newWireId('req'),
    player: who.player,
    session: opened.session,
  })
  assert.ok(held.outcome === 'OK')
  return { book: simulator.book, moved: BigInt(held.balance.cash) - 100_000n }
}

test('thirty rounds of a well-behaved provider end at the balance that its answers tell', async () => {
  const { book, moved } = await play({})
  expect(book.rounds).toHaveLength(30)
  expect(moved).toBe(book.net)
  expect(book.surprises).toEqual([])
})

test('with every switch on, the wallet and the answers still tell the same story', async () => {
  const { book, moved } = await play({
    duplicate: 0.5,
    reorder: 0.3,
    answerLost: 0.5,
    delay: 0.5,
    wrongScale: 0.3,
    oldSignature: 0.3,
  })
  expect(book.surprises).toEqual([])
  expect(moved).toBe(book.net)
  expect(book.outcomes.REFUSED).toBeGreaterThan(0)
})

test('a wallet that debits a replay is found out', async () => {
  const { book, moved } = await play({ duplicate: 1 }, ['debits a replay'])
  expect(moved).not.toBe(book.net)
})

test('a wallet that accepts fractions is found out', async () => {
  const { book } = await play({ wrongScale: 1 }, ['accepts fractions'])
  expect(book.surprises[0]).toContain('must be refused')
})
