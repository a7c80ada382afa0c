import type { Db } from '@balai/db'
import {
  fromWire,
  GatewayRefusal,
  GatewayUnreachable,
  newWireId,
  type ProviderAnswer,
  type ProviderClient,
  toWire,
} from '@balai/gateway-kit'
import type { Logger } from '../../../platform/log.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import {
  currency,
  type OrderedTransfer,
  type ProviderWallet,
  type ProviderWallets,
  type TransferAnswer,
} from '../../wallet/index.ts'
import { readServing } from '../catalogue/store.ts'
import { currencyDigits } from '../currency.ts'
import { providerClientOf } from '../registry/provider-client.ts'
import type { Provider, Providers } from '../registry/providers.ts'

/** Past this a page shows the balance that was told last. */
const pageTimeoutMs = 1_500

interface Parts {
  db: Db
  providers: Providers
  log: Logger
  /** How long a page waits for a balance; for tests. */
  pageMs?: number
}

/** Providers know members by operator and member in one. */
export const playerOf = ({ operatorId, memberId }: MemberRef): string => `${operatorId}:${memberId}`

/** The transfer-mode providers, as the wallet slice sees them (gateway.md, outbound, transfer mode). */
export function createProviderWallets({ db, providers, log, pageMs = pageTimeoutMs }: Parts): ProviderWallets {
  const findAny = async (code: string): Promise<Provider | undefined> => {
    const provider = await providers.find(code)
    return provider?.mode === 'transfer' ? provider : undefined
  }
  return {
    async find(operatorId, code) {
      const provider = await findAny(code)
      if (!provider?.isOn || !(await readServing(db, operatorId, [code])).has(code)) return undefined
      return walletOf(provider, log, pageMs)
    },
    async names(operatorId) {
      const open = (await providers.all()).filter(({ mode, isOn }) => mode === 'transfer' && isOn)
      const codes = open.map(({ id }) => id)
      const serving = await readServing(db, operatorId, codes)
      return open
        .filter(({ id }) => serving.has(id))
        .map(({ id, name }) => ({ code: id, name }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    async findAny(code) {
      const provider = await findAny(code)
      return provider && walletOf(provider, log, pageMs)
    },
  }
}

function walletOf(provider: Provider, log: Logger, pageMs: number): ProviderWallet {
  const client = providerClientOf(provider)
  const hurried = providerClientOf(provider, pageMs)
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  const attempt = () => ({ requestId: newWireId('req') })

  /** What a call answers; `nothing` when no answer came that can be believed, `silence` when none came at all. */
  async function ask<T>(
    what: string,
    call: (given: ProviderClient) => Promise<T>,
    nothing: T,
    { by = client, silence = nothing }: { by?: ProviderClient | undefined; silence?: T } = {},
  ): Promise<T> {
    if (!by) {
      log.error({ provider: provider.id }, 'a provider has no live key')
      return silence
    }
    try {
      return await call(by)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefusal)) throw error
      log.warn({ err: error, provider: provider.id, call: what }, "a provider's wallet did not answer")
      return error instanceof GatewayUnreachable ? silence : nothing
    }
  }

  /** What of a balance there can be moved: whole units of the currency. A part of one, won at a finer scale, stays there. */
  function whole(amount: string): bigint | null {
    const unit = 10n ** BigInt(Math.max(0, scale.wire - scale.currency))
    const held = BigInt(amount)
    return fromWire(String(held - (held % unit)), scale) ?? null
  }

  /** Even a refusal of the signature leaves open what an earlier attempt did: only an answer of the call decides. */
  const unknown: ProviderAnswer<'transferIn'> = { status: 'UNKNOWN' }
  const asAnswer = ({ status, reason }: ProviderAnswer<'transferIn'>): TransferAnswer =>
    status === 'REJECTED' ? { status, reason: reason ?? 'NOT_ALLOWED' } : { status }
  const order = ({ id, amount, ...member }: OrderedTransfer) => ({
    ...attempt(),
    transfer: id,
    player: playerOf(member),
    amount: toWire(amount, scale),
    currency,
  })

  return {
    code: provider.id,
    name: provider.name,
    async createPlayer(member) {
      const body = { ...attempt(), operator: member.operatorId, player: playerOf(member), currency }
      const unasked: ProviderAnswer<'createPlayer'> = { outcome: 'TEMPORARY' }
      const answer = await ask('createPlayer', (given) => given.send('createPlayer', body), unasked)
      return answer.outcome === 'OK'
    },
    async balance(member, waiting) {
      const body = { ...attempt(), player: playerOf(member) }
      const unasked: ProviderAnswer<'balance'> = { outcome: 'TEMPORARY' }
      const by = waiting === 'page' ? hurried : client
      const answer = await ask('balance', (given) => given.send('balance', body), unasked, { by })
      if (answer.outcome !== 'OK') return null
      if (answer.currency === currency) return whole(answer.amount)
      log.error({ provider: provider.id, currency: answer.currency }, 'a provider tells a purse of another currency')
      return null
    },
    transferIn: async (transfer) =>
      asAnswer(await ask('transferIn', (given) => given.send('transferIn', order(transfer)), unknown)),
    transferOut: async (transfer) =>
      asAnswer(await ask('transferOut', (given) => given.send('transferOut', order(transfer)), unknown)),
    status: ({ id }) =>
      ask<TransferAnswer>(
        'transferStatus',
        async (given) => asAnswer(await given.send('transferStatus', { ...attempt(), transfer: id })),
        { status: 'UNKNOWN' },
        { silence: { status: 'UNKNOWN', isSilent: true } },
      ),
  }
}
