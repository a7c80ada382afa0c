import { describe, expect, it } from 'vitest'
import { type Bank, channelsOf, isGatewayType } from './channels.ts'

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
  minimum: 10_000,
  maximum: 50_000_000,
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

  it('leave out what takes no deposits', () => {
    expect(channelsOf([bank('nusa', 0, false), bank('qris', 4, false)])).toEqual([])
  })

  it('are named by their account types, those of a gateway told apart', () => {
    const channels = channelsOf([bank('pulsa', 2), bank('gerbang', 3), bank('qris', 4), bank('va', 5)])
    expect(channels.map(({ name, isGateway }) => [name, isGateway])).toEqual([
      ['qris', true],
      ['virtualAccount', true],
      ['paymentGateway', true],
      ['phoneCredit', false],
    ])
    expect([0, 1, 2, 3, 4, 5, 6].filter(isGatewayType)).toEqual([3, 4, 5])
  })
})
