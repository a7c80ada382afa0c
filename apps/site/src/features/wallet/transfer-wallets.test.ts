import { describe, expect, it } from 'vitest'
import { joinWallets } from './transfer-wallets.ts'

const main = { code: 'main', name: 'Dompet utama', balance: 5_000, isFresh: true }
const options = [
  { code: 'main', name: 'Dompet utama' },
  { code: 'kas', name: 'Kas' },
]

describe('the wallets of the transfer page', () => {
  it('have one that was never used in them, empty', () =>
    expect(joinWallets([main], options)).toEqual([
      { ...main, canReceive: true },
      { code: 'kas', name: 'Kas', balance: 0, isFresh: true, canReceive: true },
    ]))
  it('keep one whose provider is off, to give back only', () => {
    const old = { code: 'lama', name: 'Lama', balance: 700, isFresh: false }
    expect(joinWallets([main, old], options)[1]).toEqual({ ...old, canReceive: false })
  })
})
