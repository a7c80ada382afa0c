import type { Db } from '@balai/db'
import { type ProviderAnswer, type ProviderCall, providerCalls } from '@balai/gateway-kit'
import fastify from 'fastify'
import { upsertGames } from '../src/modules/games/catalogue/store.ts'
import type { Games } from '../src/modules/games/index.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]

interface Asked {
  player: string
  transfer: string
  amount: string
}

/** What happens to the next transfer. */
interface Switches {
  /** Carried out, and the answer lost. */
  loseAnswer: boolean
  /** Never carried out, and no answer. */
  drop: boolean
  /** Refused with this reason. */
  refuse: 'ROUND_OPEN' | 'NOT_ALLOWED' | null
  /** No call is answered at all. */
  silent: boolean
  /** It takes nobody, also none of those whom it has. */
  refusesPlayers: boolean
  /** It does not look at calls that end play, and says so by this status and body. */
  refusesKicks: { status: number; body: string } | null
  /** Asked what became of a transfer, it says that it does not know yet. */
  unsure: boolean
  /** What it says that its purses hold. */
  currency: string
  /** What happens while an answer to this call is on its way. */
  meanwhile: ((call: ProviderCall) => Promise<void>) | null
  /** Its lists of play have no end where they are longer than so many minutes; it says nonsense in place of them. */
  lists: { longestMinutes: number } | 'nonsense' | null
  /** So many lines a page of its lists has; null for all of them. */
  pageOf: number | null
}

const key = { keyId: 'transfer-test', secret: 'a secret of a transfer-mode provider, for tests' }

/** Where a provider is registered. */
interface Registered {
  database: { db: Db }
  app: { games: Pick<Games, 'providers'> }
}

/** A transfer-mode provider in memory, and its registration at a server. Signatures are the kit's own tests' matter. */
export async function openTransferProvider(server: Registered, id = 'kas', profile: { scale?: number } = {}) {
  const http = fastify()
  const purses = new Map<string, bigint>()
  const done = new Map<string, { status: 'CONFIRMED' } | { status: 'REJECTED'; reason: string }>()
  const switches: Switches = {
    ...{ loseAnswer: false, drop: false, refuse: null, silent: false },
    ...{ refusesPlayers: false, refusesKicks: null, unsure: false },
    ...{ currency: 'IDR', meanwhile: null, lists: null, pageOf: null },
  }
  const exchanges: { call: ProviderCall; request: object; answer: object }[] = []
  const kicked: string[] = []
  /** What it lists of play, by the moments that the records name. */
  const records: Listed[] = []
  /** What it lists besides, whatever span it is asked for. */
  const unasked: Listed[] = []

  function transfer({ player, transfer: name, amount }: Asked, sign: bigint) {
    const known = done.get(name)
    if (known) return known
    if (switches.refuse) {
      const refused = { status: 'REJECTED', reason: switches.refuse } as const
      switches.refuse = null
      done.set(name, refused)
      return refused
    }
    if (switches.drop) {
      switches.drop = false
      return null
    }
    const left = (purses.get(player) ?? 0n) + sign * BigInt(amount)
    const end =
      left < 0n ? ({ status: 'REJECTED', reason: 'NOT_ENOUGH_MONEY' } as const) : ({ status: 'CONFIRMED' } as const)
    if (left >= 0n) purses.set(player, left)
    done.set(name, end)
    if (!switches.loseAnswer) return end
    switches.loseAnswer = false
    return null
  }

  const unknown = { status: 'REJECTED', reason: 'UNKNOWN_REFERENCE' } as const
  const answers: Partial<Record<ProviderCall, (body: Asked) => unknown>> = {
    createPlayer({ player }) {
      if (switches.refusesPlayers) return { outcome: 'NOT_ALLOWED' }
      purses.set(player, purses.get(player) ?? 0n)
      return { outcome: 'OK' }
    },
    balance: ({ player }) => ({ outcome: 'OK', amount: String(purses.get(player) ?? 0n), currency: switches.currency }),
    transactions: (body) => {
      const { from, to, cursor } = body as unknown as { from: string; to: string; cursor: string | null } // our own client sent it
      const { lists, pageOf } = switches
      if (lists === 'nonsense') return { transactions: 'none' }
      const isEndless = lists !== null && Date.parse(to) - Date.parse(from) > lists.longestMinutes * 60_000
      const transactions = [...unasked, ...records.filter((one) => one.occurredAt >= from && one.occurredAt < to)]
      if (pageOf === null) return { transactions, cursor: isEndless ? 'more' : null }
      const end = Number(cursor ?? 0) + pageOf
      return {
        transactions: transactions.slice(end - pageOf, end),
        cursor: end < transactions.length ? String(end) : null,
      }
    },
    launch: () => ({ outcome: 'OK', url: 'https://kas.test/' }),
    kick: ({ player }) => {
      kicked.push(player)
      return { outcome: 'OK' }
    },
    transferIn: (body) => transfer(body, 1n),
    transferOut: (body) => transfer(body, -1n),
    transferStatus({ transfer: name }) {
      if (switches.unsure) return { status: 'UNKNOWN' }
      if (!done.has(name)) done.set(name, unknown)
      return done.get(name)
    },
  }
  for (const call of Object.keys(providerCalls) as ProviderCall[]) {
    http.post(`/${call}`, async (request, reply) => {
      const asked = request.body as Asked // our own client sent it
      const { refusesKicks } = switches
      if (call === 'kick' && refusesKicks) return await reply.code(refusesKicks.status).send(refusesKicks.body)
      const answer = switches.silent ? null : answers[call]?.(asked)
      if (answer) exchanges.push({ call, request: asked, answer })
      await switches.meanwhile?.(call)
      return answer ? reply.send(answer) : reply.code(503).send({})
    })
  }
  const baseUrl = await http.listen({ port: 0, host: '127.0.0.1' })
  const told = { ...profile, gameOrigins: ['https://kas.test'] }
  await server.database.db.transaction().execute(async (tx) => {
    await server.app.games.providers.register(tx, {
      id,
      name: 'Kas Permainan',
      mode: 'transfer',
      baseUrl,
      profile: told,
    })
    await server.app.games.providers.addKey(tx, id, key)
    const game = { operatorId: 'demo', provider: id, code: `${id}-game`, slug: `${id}-game`, title: 'Kas' } as const
    const shown = {
      category: 'slots',
      rtpPpm: null,
      art: 'rempah',
      rank: 1,
      releasedAt: new Date(0),
      hasDemo: false,
    } as const
    await upsertGames(tx, [{ ...game, ...shown }])
  })
  server.app.games.providers.forget()
  return { id, purses, done, switches, exchanges, kicked, records, unasked, close: () => http.close() }
}

interface WithTransfers {
  database: { pool: { query(text: string): Promise<unknown> } }
  app: { jobs: { runNow(name: string): Promise<void> } }
}

/** Half a minute passes, by the database's clock, in which nothing is heard of transfers without an end. */
export const waitForTransfers = ({ database }: Pick<WithTransfers, 'database'>) =>
  database.pool.query(
    "UPDATE wallet_provider_transfer SET asked_at = asked_at - interval '31 seconds' WHERE decided_at IS NULL",
  )

/** Asks, half a minute later, what became of transfers without an end. */
export async function carryOnTransfers(server: WithTransfers): Promise<void> {
  await waitForTransfers(server)
  await server.app.jobs.runNow('wallet.carry-on-transfers')
}
