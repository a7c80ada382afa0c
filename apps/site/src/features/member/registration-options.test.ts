import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { readRegistrationOptions } from './registration-options.ts'

const bank = { id: 'bank_nusa', accountType: 0, withdraw: true }
const wallet = { id: 'ewallet_koin', accountType: 1, withdraw: true }

const optionsWith = async (channels: readonly object[], kinds = { memberBank: true, memberEwallet: true }) => {
  const settings = { registerNeedMemberAccountDetails: true, ...kinds }
  const answers: Record<string, object> = {
    'Misc/SiteSettings': { result: settings },
    'Bank/List': { results: channels },
  }
  const call = async ({ path }: { path: string }) => ({ success: true, results: [], ...answers[path] })
  return readRegistrationOptions({ call } as unknown as ApiClient) // the three calls that it makes
}

describe('the kinds of account that registration offers', () => {
  it('are those that have a channel to be paid out by', async () => {
    expect((await optionsWith([bank, wallet]))?.paymentTypes).toEqual(['E_WALLET', 'BANK'])
    expect((await optionsWith([bank]))?.paymentTypes).toEqual(['BANK'])
    expect((await optionsWith([bank, { ...wallet, withdraw: false }]))?.paymentTypes).toEqual(['BANK'])
    expect((await optionsWith([]))?.paymentTypes).toEqual([])
  })

  it('are those that the operator has on', async () => {
    const kinds = { memberBank: false, memberEwallet: true }
    expect((await optionsWith([bank, wallet], kinds))?.paymentTypes).toEqual(['E_WALLET'])
    expect((await optionsWith([bank, wallet], kinds))?.banks).toEqual([wallet])
    expect((await optionsWith([bank], kinds))?.banks, 'where none is left, none is offered').toEqual([])
  })
})
