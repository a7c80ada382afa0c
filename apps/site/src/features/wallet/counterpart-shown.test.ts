import { describe, expect, it } from 'vitest'
import { counterpartShown } from './counterpart-shown.ts'

const known = { wallets: [{ code: 'kantong', name: 'Kantong' }], nameless: 'Dompet permainan' }

describe('credit that moved', () => {
  it('shows the wallet of a provider by its name', () =>
    expect(counterpartShown({ code: 15, counterpart: 'kantong' }, known)).toBe('Kantong'))
  it('shows a wallet that is not there any more by a word, never by its id', () =>
    expect(counterpartShown({ code: 15, counterpart: 'prv_tua' }, known)).toBe('Dompet permainan'))
  it('shows another member by the name that was told', () =>
    expect(counterpartShown({ code: 9, counterpart: 'k****g' }, known)).toBe('k****g'))
  it('shows nobody where staff adjusted', () =>
    expect(counterpartShown({ code: 2, counterpart: null }, known)).toBeNull())
  it('shows nobody where a server of another kind tells nobody (record 0773)', () => {
    const untold = undefined as unknown as null
    for (const code of [2, 9]) expect(counterpartShown({ code, counterpart: untold }, known)).toBeNull()
  })
})
