import { describe, expect, it } from 'vitest'
import { joinWallets } from './transfer-wallets.ts'

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
