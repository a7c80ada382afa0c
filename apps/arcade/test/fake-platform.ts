import { randomBytes } from 'node:crypto'
import {
  type Action,
  type ActionResult,
  createProviderClient,
  type InboundAnswer,
  inboundCalls,
  type LimitKind,
  memoryNonceStore,
  newWireId,
  type Outcome,
  type SigningKey,
  verifyCall,
} from '@balai/gateway-kit'
import fastify from 'fastify'

/** What the next bet is answered, or what happens to the next answer. Each is used up once. */
export interface Switches {
  refuse?: { outcome: Outcome; limit?: LimitKind }
  /** The call is processed and its answer is lost on the way. */
  loseAnswers: number
  /** The call is not processed: TEMPORARY. */
  temporary: number
  /** Nobody answers at all. */
  silent: boolean
  /** What every call is answered in place of what it asks for. */
  instead?: { status: number; body: object }
}

interface Stored {
  action: Action
  result: ActionResult
}

export interface FakePlatformOptions {
  key: SigningKey
  arcadeUrl: () => string
  cash?: bigint
  now?: () => number
}

/**
 * A wallet in memory that speaks enough of `balai/1` for one provider and one player: for Arcade's tests and for trying
 * the games by hand. It keeps the rules of gateway.md that Arcade can meet, and counts money exactly.
 */
export function createFakePlatform({ key, arcadeUrl, cash = 1_000_000n, now = Date.now }: FakePlatformOptions) {
  const http = fastify({ logger: false })
  const nonces = memoryNonceStore(now)
  const stored = new Map<string, Stored>()
  const tombstones = new Set<string>()
  const closed = new Set<string>()
  const launches = new Map<string, { game: string; session: string }>()
  const switches: Switches = { loseAnswers: 0, temporary: 0, silent: false }
  const calls: { call: string; body: unknown }[] = []
  const state = { cash, isEnded: false, minimumRoundMs: 0 }

  const balance = () => ({ cash: String(state.cash), bonus: '0' })
  const result = (action: Action, outcome: Outcome, more: Partial<ActionResult> = {}): ActionResult => ({
    transaction: action.transaction,
    outcome,
    transfer: outcome === 'OK' ? `trf-${action.transaction}` : null,
    replayed: false,
    balanceAfter: balance(),
    ...more,
  })
  const betsOf = (round: string) =>
    [...stored.values()].filter(
      ({ action, result: done }) => action.type === 'BET' && action.round === round && done.outcome === 'OK',
    )
  const isRolledBack = (bet: string) =>
    [...stored.values()].some(
      ({ action, result: done }) => action.type === 'ROLLBACK' && action.reference === bet && done.outcome === 'OK',
    )

  function bet(action: Extract<Action, { type: 'BET' }>): ActionResult {
    if (tombstones.has(action.transaction)) return result(action, 'ROLLED_BACK')
    const refuse = switches.refuse
    delete switches.refuse
    if (refuse) return result(action, refuse.outcome, refuse.limit ? { limit: refuse.limit } : {})
    if (state.isEnded) return result(action, 'TOKEN_EXPIRED')
    if (BigInt(action.amount) > state.cash) return result(action, 'NOT_ENOUGH_MONEY')
    state.cash -= BigInt(action.amount)
    return result(action, 'OK')
  }

  function win(action: Extract<Action, { type: 'WIN' }>): ActionResult {
    const bets = betsOf(action.round)
    if (bets.length === 0) return result(action, 'BET_NOT_FOUND')
    if (bets.every((one) => isRolledBack(one.action.transaction))) return result(action, 'ROLLED_BACK')
    if (closed.has(action.round)) return result(action, 'ROUND_CLOSED')
    state.cash += BigInt(action.amount)
    if (action.roundClosed) closed.add(action.round)
    return result(action, 'OK')
  }

  function rollback(action: Extract<Action, { type: 'ROLLBACK' }>): ActionResult {
    const found = stored.get(action.reference)
    if (!found) {
      tombstones.add(action.reference)
      return result(action, 'UNKNOWN_REFERENCE')
    }
    if (isRolledBack(action.reference)) return result(action, 'ALREADY_ROLLED_BACK')
    if (found.result.outcome !== 'OK') return result(action, 'OK')
    if (closed.has(action.round)) return result(action, 'ALREADY_SETTLED')
    if (found.action.type === 'BET') state.cash += BigInt(found.action.amount)
    return result(action, 'OK')
  }

  function process(action: Action): ActionResult {
    const before = stored.get(action.transaction)
    if (before) return { ...before.result, replayed: true }
    if (action.type === 'BET') return bet(action)
    if (action.type === 'WIN') return win(action)
    if (action.type === 'ROLLBACK') return rollback(action)
    throw new Error(`Arcade never sends ${action.type}`)
  }

  /** All or nothing, as the contract says. */
  function transactions(requestId: string, actions: Action[]): InboundAnswer<'transactions'> {
    const results: ActionResult[] = []
    const cashBefore = state.cash
    const closedBefore = [...closed]
    for (const action of actions) {
      const one = process(action)
      results.push(one)
      if (!one.replayed) stored.set(action.transaction, { action, result: one })
      if (one.outcome !== 'OK') break
    }
    const refused = results.at(-1)
    if (refused && refused.outcome !== 'OK' && actions.length > 1) {
      state.cash = cashBefore
      closed.clear()
      for (const round of closedBefore) closed.add(round)
      for (const action of actions) if (action.transaction !== refused.transaction) stored.delete(action.transaction)
    }
    const answers = actions.map((action) =>
      refused && refused.outcome !== 'OK' && action.transaction !== refused.transaction
        ? result(action, 'NOT_APPLIED', { balanceAfter: null })
        : (results.find((one) => one.transaction === action.transaction) ?? result(action, 'NOT_APPLIED')),
    )
    return { requestId, results: answers, balance: balance() }
  }

  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  http.post('/gateway/arcade/:call', async (request, reply) => {
    if (switches.silent) return reply.raw.destroy()
    if (switches.instead) return reply.code(switches.instead.status).send(switches.instead.body)
    const { call } = request.params as { call: 'authenticate' | 'balance' | 'transactions' } // the route's one parameter
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const verified = await verifyCall({
      audience: 'wallet',
      provider: 'arcade',
      call,
      keys: [key],
      headers: request.headers,
      body,
      nonces,
      nowMs: now(),
    })
    if (!verified.ok) return reply.code(401).send({ error: 'SIGNATURE_INVALID', message: verified.fault })
    const json: unknown = JSON.parse(body.toString())
    calls.push({ call, body: json })
    if (call === 'authenticate') {
      const { launchToken } = inboundCalls.authenticate.request.parse(json)
      const launch = launches.get(launchToken)
      launches.delete(launchToken)
      if (!launch) return { outcome: 'TOKEN_EXPIRED' }
      return {
        outcome: 'OK',
        operator: 'demo',
        player: 'player-1',
        session: launch.session,
        game: launch.game,
        currency: 'IDR',
        scale: 0,
        balance: balance(),
        betLimits: { minimum: '200', maximum: '50000' },
        jurisdiction: {
          playMoney: true,
          autoplayAllowed: false,
          minimumRoundMs: state.minimumRoundMs,
          showNetResult: true,
        },
        openRound: null,
      } satisfies InboundAnswer<'authenticate'>
    }
    if (call === 'balance') return { outcome: 'OK', currency: 'IDR', balance: balance() }
    const { requestId, actions } = inboundCalls.transactions.request.parse(json)
    if (switches.temporary > 0) {
      switches.temporary -= 1
      const results = actions.map((action) => result(action, 'TEMPORARY', { balanceAfter: null }))
      return { requestId, results, balance: balance() } satisfies InboundAnswer<'transactions'>
    }
    const answer = transactions(requestId, actions)
    if (switches.loseAnswers > 0) {
      switches.loseAnswers -= 1
      return reply.raw.destroy()
    }
    return answer
  })

  return {
    http,
    state,
    switches,
    calls,
    stored,
    /** What was asked of the wallet, as `TYPE outcome`, in order of first processing. */
    history: () => [...stored.values()].map(({ action, result: done }) => `${action.type} ${done.outcome}`),
    async launch(
      game: string,
      options: {
        mode?: 'real' | 'demo'
        language?: 'id' | 'en'
        parentOrigin?: string
        ancestorOrigins?: string[]
      } = {},
    ) {
      const baseUrl = `${arcadeUrl()}/balai/1`
      const client = createProviderClient({ ...key, baseUrl, provider: 'arcade', now, timeoutMs: 30_000 })
      const isReal = options.mode !== 'demo'
      const launchToken = randomBytes(24).toString('base64url')
      launches.set(launchToken, { game, session: newWireId('wss') })
      return client.send('launch', {
        requestId: newWireId('lch'),
        operator: 'demo',
        game,
        mode: isReal ? 'real' : 'demo',
        launchToken: isReal ? launchToken : null,
        player: isReal ? 'player-1' : null,
        currency: 'IDR',
        language: options.language ?? 'id',
        device: 'desktop',
        ...(options.ancestorOrigins && { ancestorOrigins: options.ancestorOrigins }),
        ...(options.parentOrigin && { parentOrigin: options.parentOrigin, lobbyUrl: `${options.parentOrigin}/` }),
      })
    },
  }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>
