import type { ProviderAnswer, ProviderRequest } from '@balai/gateway-kit'
import type { ProviderCalls } from './provider-calls.ts'
import type { Purses, TransferEnd } from './purse-store.ts'

/** A transfer of exactly this is carried out, and its answer is lost: for trying by hand what then happens. */
const losesAnswer = 10_777n

/** The one currency that purses hold. */
const purseCurrency = 'IDR'

interface PurseCallsParts {
  calls: ProviderCalls
  purses: Purses
}

class AnswerLost extends Error {}

/** Answers of Kantong: Arcade's own, and those of a provider that keeps wallets. */
export function createPurseCalls({ calls, purses }: PurseCallsParts) {
  const asAnswer = ({ status, reason }: TransferEnd): ProviderAnswer<'transferIn'> =>
    reason === null ? { status } : { status, reason }

  async function transfer(
    direction: 'in' | 'out',
    request: ProviderRequest<'transferIn'>,
  ): Promise<ProviderAnswer<'transferIn'>> {
    const { transfer: id, player, currency } = request
    const amount = BigInt(request.amount)
    if (amount === 0n || currency !== purseCurrency) return { status: 'REJECTED', reason: 'NOT_ALLOWED' }
    const end = await purses.transfer({ id, player, direction, amount })
    if (amount === losesAnswer) throw new AnswerLost('carried out, and not told')
    return asAnswer(end)
  }

  return {
    ...calls,
    launch: (request: ProviderRequest<'launch'>) => calls.launch(request, 'kept'),
    transactions: (request: ProviderRequest<'transactions'>) => calls.transactions(request, 'kept'),

    async createPlayer({ player, currency }: ProviderRequest<'createPlayer'>): Promise<ProviderAnswer<'createPlayer'>> {
      if (currency !== purseCurrency) return { outcome: 'NOT_ALLOWED' }
      await purses.create(player)
      return { outcome: 'OK' }
    },
    async balance({ player }: ProviderRequest<'balance'>): Promise<ProviderAnswer<'balance'>> {
      const amount = await purses.balance(player)
      return amount === undefined
        ? { outcome: 'UNKNOWN_REFERENCE' }
        : { outcome: 'OK', amount: String(amount), currency: purseCurrency }
    },
    transferIn: (request: ProviderRequest<'transferIn'>) => transfer('in', request),
    transferOut: (request: ProviderRequest<'transferOut'>) => transfer('out', request),
    transferStatus: async (request: ProviderRequest<'transferStatus'>) =>
      asAnswer(await purses.status(request.transfer)),
  }
}
