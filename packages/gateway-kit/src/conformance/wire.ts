import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createGatewayClient, GatewayRefusal, newWireId } from '../client.ts'
import { type Audience, signCall } from '../signature/sign.ts'
import type { ConformanceCase } from './case.ts'
import { type Player, seat } from './player.ts'
import type { ConformanceTarget } from './target.ts'

interface RawCall {
  body: string
  call?: string
  signedBody?: string
  secret?: string
  signedCall?: string
  ageSeconds?: number
  audience?: Audience
  keyId?: string
  nonce?: string
}

/** Sends bytes as given, signed rightly but for what is asked to be wrong. @returns the HTTP status */
async function sendRaw(target: ConformanceTarget, raw: RawCall): Promise<number> {
  const call = raw.call ?? 'transactions'
  const headers = signCall({
    audience: raw.audience ?? 'wallet',
    provider: target.provider,
    call: raw.signedCall ?? call,
    key: { keyId: raw.keyId ?? target.key.keyId, secret: raw.secret ?? target.key.secret },
    timestampSeconds: Math.floor(Date.now() / 1000) - (raw.ageSeconds ?? 0),
    nonce: raw.nonce ?? randomBytes(16).toString('hex'),
    body: raw.signedBody ?? raw.body,
  })
  const response = await fetch(`${target.baseUrl}/gateway/${target.provider}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw.body,
  })
  await response.arrayBuffer()
  return response.status
}

/** A bet of 1000, or of an amount as the wire is to have it. */
function betBody(player: Player, amount?: unknown): string {
  const bet = player.onWire(player.action('BET'))
  const action = amount === undefined ? bet : { ...bet, amount }
  const { operator, player: who, session } = player
  return JSON.stringify({ requestId: newWireId('req'), operator, player: who, session, actions: [action] })
}

/** The signature, the shape of a call, and amounts that are not plain. */
export const wireCases: ConformanceCase[] = [
  {
    row: 'signature',
    title: 'a call that is not signed by a live key, for this call, lately and for the first time, is not looked at',
    async run(target) {
      const player = await seat(target)
      const body = betBody(player)
      assert.equal(await sendRaw(target, { body, secret: 'not the secret that was agreed upon' }), 401)
      assert.equal(await sendRaw(target, { body, signedBody: body.replace('1000', '1') }), 401)
      assert.equal(await sendRaw(target, { body, signedCall: 'balance' }), 401)
      assert.equal(await sendRaw(target, { body, audience: 'provider' }), 401)
      assert.equal(await sendRaw(target, { body, keyId: 'a-key-of-nobody' }), 401)
      assert.equal(await sendRaw(target, { body, ageSeconds: 400 }), 401)
      assert.equal(await sendRaw(target, { body, ageSeconds: -400 }), 401)
      assert.equal(await sendRaw(target, { body: '{', secret: 'wrong, so the body is never parsed' }), 401)
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'signature',
    title: 'a signed call serves once, also when ten copies arrive together',
    async run(target) {
      const player = await seat(target)
      const call = { body: betBody(player), nonce: randomBytes(16).toString('hex') }
      const statuses = await Promise.all(Array.from({ length: 10 }, () => sendRaw(target, call)))
      assert.equal(statuses.filter((status) => status === 200).length, 1)
      assert.equal(statuses.filter((status) => status === 401).length, 9)
      player.expected -= 1000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'signature',
    title: 'a call that is forged uses up no nonce',
    async run(target) {
      const player = await seat(target)
      const call = { body: betBody(player), nonce: randomBytes(16).toString('hex') }
      assert.equal(await sendRaw(target, { ...call, secret: 'not the secret that was agreed upon' }), 401)
      assert.equal(await sendRaw(target, call), 200)
      player.expected -= 1000n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'shape',
    title: 'a body of another shape is refused and moves nothing',
    async run(target) {
      const player = await seat(target)
      const whole = betBody(player)
      const without = whole.replace('"occurredAt"', '"happenedAt"')
      for (const body of ['{', '[]', 'null', '{"actions":[]}', without, whole.replace('"BET"', '"bet"')])
        assert.equal(await sendRaw(target, { body }), 422, body.slice(0, 60))
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'shape',
    title: 'a transaction neither has nor names an id that the wallet keeps for its own',
    async run(target) {
      const player = await seat(target)
      const { operator, player: who, session } = player
      for (const action of [
        player.action('BET', { transaction: newWireId('balai.refund') }),
        player.action('ROLLBACK', { reference: newWireId('balai.refund') }),
      ]) {
        const actions = [player.onWire(action)]
        const body = JSON.stringify({ requestId: newWireId('req'), operator, player: who, session, actions })
        assert.equal(await sendRaw(target, { body }), 422, action.type)
      }
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'shape',
    title: 'a call carries 1 to 20 actions, all of which are done',
    async run(target) {
      const player = await seat(target, { cash: '20000', bonus: '0' })
      const bets = Array.from({ length: 21 }, () => player.action('BET'))
      const { operator, player: who, session } = player
      for (const actions of [[], bets.map((bet) => player.onWire(bet))]) {
        const body = JSON.stringify({ requestId: newWireId('req'), operator, player: who, session, actions })
        assert.equal(await sendRaw(target, { body }), 422, `${actions.length} actions`)
      }
      await player.holdsWhatIsExpected()
      const { results } = await player.call(bets.slice(1))
      const told = results.map(({ transaction, outcome }) => [transaction, outcome])
      assert.deepEqual(
        told,
        bets.slice(1).map(({ transaction }) => [transaction, 'OK']),
      )
      player.expected = 0n
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'amounts',
    title: 'an amount that is not plain digits, or that the currency cannot hold, is refused and moves nothing',
    async run(target) {
      const player = await seat(target)
      const hostile: unknown[] = [
        '-1',
        '-0',
        '1.5',
        '1e3',
        '0x10',
        '01',
        '+1',
        ' 1',
        '',
        '٣',
        '1'.repeat(19),
        1000,
        5e4,
      ]
      hostile.push(null, true, ['1000'], { value: '1000' }, '9007199254740992', '999999999999999999')
      if (target.profile.scale > 0 && target.profile.currency === 'IDR') hostile.push('1001')
      for (const amount of hostile)
        assert.equal(await sendRaw(target, { body: betBody(player, amount) }), 422, JSON.stringify(amount))
      assert.equal(await sendRaw(target, { body: betBody(player, 'AMOUNT').replace('"AMOUNT"', '1e400') }), 422)
      await player.holdsWhatIsExpected()
    },
  },
  {
    row: 'providers',
    title: 'an unknown provider is unknown',
    async run(target) {
      const client = createGatewayClient({ ...target.key, baseUrl: target.baseUrl, provider: 'nobody' })
      const attempt = client.send('authenticate', { requestId: newWireId('req'), launchToken: 'x'.repeat(40) })
      await assert.rejects(attempt, (error) => error instanceof GatewayRefusal && error.status === 404)
    },
  },
  {
    row: '23',
    title: 'a wallet that cannot decide says TEMPORARY in time, and the retry is safe',
    skip: ({ arrange }) => (arrange.stall ? undefined : 'the wallet cannot be stalled'),
    async run(target) {
      const player = await seat(target)
      const bet = player.action('BET')
      const release = await target.arrange.stall?.(player.player)
      const began = performance.now()
      const stalled = await player.callOnce([bet]).finally(() => release?.())
      assert.equal(stalled.results[0]?.outcome, 'TEMPORARY')
      assert.ok(performance.now() - began < 2_500, 'in time')
      // A first answer, or a replay: what was answered TEMPORARY may have been taken a moment later.
      const again = await player.call([bet])
      assert.equal(again.results[0]?.outcome, 'OK')
      player.expected -= 1000n
      await player.holdsWhatIsExpected()
    },
  },
]
