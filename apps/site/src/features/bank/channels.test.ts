import { describe, expect, it } from 'vitest'
import { type Bank, channelsOf } from './channels.ts'

const bank = (id: string, accountType: number, deposit = true): Bank => ({
  id,
  objectId: id,
  title: id,
  bankName: id,
  code: id,
  accountType,
  minAccNoLength: 10,
  maxAccNoLength: null,
  withdraw: true,
  deposit,
  creditPercent: 100,
})

describe('the ways to pay', () => {
  it('put both kinds of e-wallet under one name, after the banks', () => {
    const channels = channelsOf([bank('saku', 1), bank('nusa', 0), bank('lancar', 6)])
    expect(channels.map(({ name, banks }) => [name, banks.map(({ id }) => id)])).toEqual([
      ['bank', ['nusa']],
      ['eWallet', ['saku', 'lancar']],
    ])
  })

  it('leave out what takes no deposits, and what has no page yet', () => {
    expect(channelsOf([bank('nusa', 0, false), bank('pulsa', 2), bank('qris', 4), bank('va', 5)])).toEqual([])
  })
})
