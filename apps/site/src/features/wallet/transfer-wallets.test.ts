import { describe, expect, it } from 'vitest'
import { isReplaced, joinWallets, standingEnds } from './transfer-wallets.ts'

const main = { code: 'main', name: 'Dompet utama', balance: 5_000, isFresh: true }
const options = [
  { code: 'main', name: 'Dompet utama' },
  { code: 'kas', name: 'Kas' },
]

describe('the wallets of the transfer page', () => {
  it('have one that was never used in them, empty', () =>
    expect(joinWallets([main], options, { cash: 4_000 })).toEqual([
      { ...main, canReceive: true, movable: 4_000 },
      { code: 'kas', name: 'Kas', balance: 0, isFresh: true, canReceive: true, movable: 0 },
    ]))
  it('keep one whose provider is off, to give back only', () => {
    const old = { code: 'lama', name: 'Lama', balance: 700, isFresh: false }
    expect(joinWallets([main, old], options, { cash: 0 })[1]).toEqual({ ...old, canReceive: false, movable: 700 })
  })
})

describe('the ends of a transfer', () => {
  const wallet = (code: string, canReceive = true) => ({
    ...{ code, canReceive, name: code, balance: 0, isFresh: true, movable: 0 },
  })
  const all = [wallet('main'), wallet('kas'), wallet('kantong')]
  const ends = (fromCode: string, toCode: string) => ({ fromCode, toCode })

  it('are the main wallet and the first other one, until something is chosen', () =>
    expect(standingEnds(all, ends('main', ''))).toEqual(ends('main', 'kas')))
  it.each([ends('main', 'kantong'), ends('kas', 'main'), ends('kantong', 'kas')])(
    'stay as they were chosen while both are there: %o',
    (chosen) => {
      expect(standingEnds(all, chosen)).toEqual(chosen)
      expect(isReplaced(chosen, chosen)).toBe(false)
    },
  )
  it('have another wallet in the place of one that vanished, or that only gives back', () => {
    for (const wallets of [
      [wallet('main'), wallet('kantong')],
      [wallet('main'), wallet('kas', false), wallet('kantong')],
    ]) {
      const standing = standingEnds(wallets, ends('main', 'kas'))
      expect(standing).toEqual(ends('main', 'kantong'))
      expect(isReplaced(ends('main', 'kas'), standing)).toBe(true)
    }
  })
  it('take nothing out of a wallet that vanished', () =>
    expect(standingEnds([wallet('main'), wallet('kantong')], ends('kas', 'main'))).toEqual(ends('main', 'kantong')))
  it('lead back to the main wallet where no other takes credit', () =>
    expect(standingEnds([wallet('main'), wallet('kas', false)], ends('main', 'kas'))).toEqual(ends('kas', 'main')))
})
