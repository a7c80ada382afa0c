import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  action,
  businessHash,
  isSameBusiness,
  memoryNonceStore,
  signCall,
  type VerifyInput,
  verifyCall,
} from '../src/index.ts'

interface Vectors {
  keys: { keyId: string; secret: string }[]
  signatures: {
    title: string
    audience: 'wallet' | 'provider'
    provider: string
    call: string
    timestampSeconds: number
    nonce: string
    keyId: string
    body: string
    signature: string
  }[]
  businessHashes: { title: string; operator: string; player: string; action: unknown; hash: string }[]
}
// The file's shape is what these tests are about.
const vectors = JSON.parse(readFileSync(new URL('../vectors.json', import.meta.url), 'utf8')) as Vectors

function keyNamed(keyId: string) {
  const key = vectors.keys.find((one) => one.keyId === keyId)
  if (!key) throw new Error(`no key ${keyId}`)
  return key
}

test.each(vectors.signatures)('vector: $title', (vector) => {
  const headers = signCall({ ...vector, key: keyNamed(vector.keyId) })
  expect(headers['x-balai-signature']).toBe(vector.signature)
})

test.each(vectors.businessHashes)('vector: $title', (vector) => {
  expect(businessHash(vector, action.parse(vector.action))).toBe(vector.hash)
})

describe('a kept hash', () => {
  const who = { operator: 'demo', player: 'player-1' }
  const moment = { transaction: 'tx-1', occurredAt: '2026-01-02T03:04:05+07:00' }
  const place = { round: 'round-1', game: 'slot-1', currency: 'IDR' }
  const bet = action.parse({ type: 'BET', ...moment, ...place, amount: '5000' })
  const withShares = { ...bet, jackpotContributions: [{ jackpot: 'grand', amount: '50' }] }
  const asBefore = [
    ['cb18ee200de3ec8015cb3162089a834f6a83cee1351220fbc0bafbe638dec807', bet],
    ['314dc4f350b5f018e65028994e002b15de4f52abc9bedae743dd63c9010c768d', { ...withShares, roundClosed: true }],
  ] as const

  test.each(asBefore)('of a version that hashed whatever came (%s) is still that of the same action', (kept, again) => {
    expect(isSameBusiness(kept, who, action.parse(again))).toBe(true)
    expect(isSameBusiness(kept, who, action.parse({ ...again, amount: '5001' }))).toBe(false)
    expect(isSameBusiness(kept, { ...who, player: 'player-2' }, action.parse(again))).toBe(false)
  })

  test('of a bet that said or left out that its round goes on is that of either, and not of one that ends it', () => {
    for (const first of [bet, { ...bet, roundClosed: false }])
      for (const again of [bet, { ...bet, roundClosed: false }, { ...withShares, roundClosed: false }])
        expect(isSameBusiness(businessHash(who, action.parse(first)), who, action.parse(again))).toBe(true)
    expect(isSameBusiness(businessHash(who, bet), who, action.parse({ ...bet, roundClosed: true }))).toBe(false)
  })

  test('of what is said without words for the record is the one that servers of the version before compare', () => {
    expect(businessHash(who, action.parse({ ...bet, roundClosed: false }))).toBe(
      'd46dc491b376ea7786078daad688653268d733fe2309cc9292928a0d049cc4aa',
    )
  })
})

describe('verifyCall', () => {
  const [vector] = vectors.signatures
  if (!vector) throw new Error('no vectors')
  const signed = (change: Partial<VerifyInput> = {}): VerifyInput => ({
    audience: vector.audience,
    provider: vector.provider,
    call: vector.call,
    keys: vectors.keys,
    headers: { ...signCall({ ...vector, key: keyNamed(vector.keyId) }) },
    body: Buffer.from(vector.body),
    nonces: memoryNonceStore(() => vector.timestampSeconds * 1000),
    nowMs: vector.timestampSeconds * 1000,
    ...change,
  })
  const faultOf = async (change: Partial<VerifyInput>) => {
    const verified = await verifyCall(signed(change))
    return verified.ok ? 'none' : verified.fault
  }

  test('a rightly signed call passes once under the key that signed it', async () => {
    const input = signed()
    expect(await verifyCall(input)).toEqual({ ok: true, keyId: 'arcade-1' })
    expect(await verifyCall(input)).toEqual({ ok: false, fault: 'NONCE_SEEN' })
  })

  test('the second live key is as good as the first', async () => {
    const key = keyNamed('arcade-2')
    expect(await verifyCall(signed({ headers: { ...signCall({ ...vector, key }) } }))).toEqual({
      ok: true,
      keyId: 'arcade-2',
    })
  })

  test('a key that is no longer live is unknown', async () => {
    expect(await faultOf({ keys: vectors.keys.slice(1) })).toBe('UNKNOWN_KEY')
  })

  test('another body, call, provider or audience has another signature', async () => {
    expect(await faultOf({ body: Buffer.from(vector.body.replace('5000', '5001')) })).toBe('WRONG_SIGNATURE')
    expect(await faultOf({ call: 'balance' })).toBe('WRONG_SIGNATURE')
    expect(await faultOf({ provider: 'other' })).toBe('WRONG_SIGNATURE')
    expect(await faultOf({ audience: 'provider' })).toBe('WRONG_SIGNATURE')
  })

  test('a call passes five minutes either way, and not a second more', async () => {
    const at = (seconds: number) => faultOf({ nowMs: (vector.timestampSeconds + seconds) * 1000 })
    expect([await at(300), await at(-300)]).toEqual(['none', 'none'])
    expect([await at(301), await at(-301)]).toEqual(['OUTSIDE_WINDOW', 'OUTSIDE_WINDOW'])
  })

  test('a wrongly signed call does not use up its nonce', async () => {
    const input = signed()
    const forged = { ...input.headers, 'x-balai-signature': 'ab'.repeat(32) }
    expect((await verifyCall({ ...input, headers: forged })).ok).toBe(false)
    expect((await verifyCall(input)).ok).toBe(true)
  })

  test.each([
    ['no signature', 'x-balai-signature', undefined],
    ['a short signature', 'x-balai-signature', 'abcd'],
    ['a signature in capitals', 'x-balai-signature', vector.signature.toUpperCase()],
    ['two signatures', 'x-balai-signature', [vector.signature, vector.signature]],
    ['a short nonce', 'x-balai-nonce', 'short'],
    ['a nonce with a line feed', 'x-balai-nonce', 'AAAAAAAAAAAAAAAA\n'],
    ['a time with a fraction', 'x-balai-timestamp', '1767297845.5'],
    ['no key', 'x-balai-key', undefined],
  ])('%s is no signature at all', async (_title, name, value) => {
    expect(await faultOf({ headers: { ...signed().headers, [name]: value } })).toBe('MISSING')
  })
})

test('a nonce is taken once for its key, and forgotten when its time is over', async () => {
  let now = 0
  const store = memoryNonceStore(() => now)
  const nonce = { provider: 'arcade', keyId: 'k', value: 'n', until: new Date(1000) }
  expect([await store.take(nonce), await store.take(nonce)]).toEqual([true, false])
  expect(await store.take({ ...nonce, keyId: 'other' })).toBe(true)
  now = 1001
  expect(await store.take(nonce)).toBe(true)
})
