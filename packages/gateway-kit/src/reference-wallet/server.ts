import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConformanceTarget } from '../conformance/target.ts'
import { memoryNonceStore, type NonceStore } from '../signature/nonces.ts'
import { verifyCall } from '../signature/verify.ts'
import { type InboundCall, inboundCalls } from '../wire/inbound.ts'
import type { Refusal } from '../wire/outcomes.ts'
import { fromWire } from '../wire/scale.ts'
import { referenceArrange, referenceCalls, referenceProfile } from './calls.ts'
import { type Fault, ReferenceState } from './state.ts'

const provider = 'reference'
const key = { keyId: 'reference-1', secret: 'the reference wallet has nothing to hide' }
const otherGame = 'game-on-too'

interface Answer {
  status: number
  body: unknown
}

function refuse(status: number, error: Refusal['error'], message: string): Answer {
  return { status, body: { error, message } satisfies Refusal }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Whole units below 2^53 in every amount; with the fault, fractions pass by being cut off. */
function hasPlainAmounts(body: unknown, { scale, faults }: ReferenceState): boolean {
  if (typeof body !== 'object' || body === null || !('actions' in body) || !Array.isArray(body.actions)) return true
  return body.actions.every(({ amount }: { amount?: unknown }) => {
    if (typeof amount !== 'string') return true
    const held = fromWire(amount, { wire: scale, currency: 0 })
    return held !== undefined && !(held >= 2n ** 31n && faults.has('holds no amount from 2^31 on'))
  })
}

async function useUp(nonces: NonceStore, { headers }: IncomingMessage): Promise<void> {
  const until = new Date(Date.now() + 60_000)
  await nonces.take({ provider, keyId: key.keyId, value: String(headers['x-balai-nonce']), until })
}

function answerer(state: ReferenceState) {
  const calls = referenceCalls(state)
  const nonces = memoryNonceStore()
  const careless = { take: async () => true }
  return async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const [, root, named, ...rest] = (request.url ?? '').split('/')
    const call = rest.join('/')
    if (root !== 'gateway' || named !== provider) return refuse(404, 'UNKNOWN_PROVIDER', 'no such provider')
    if (!(call in inboundCalls)) return refuse(404, 'UNKNOWN_PROVIDER', 'no such call')
    const verified = await verifyCall({
      audience: 'wallet',
      provider,
      call,
      keys: [key],
      headers: request.headers,
      body,
      nonces: state.faults.has('accepts used nonces') ? careless : nonces,
      nowMs: Date.now(),
    })
    if (!verified.ok && state.faults.has('uses up nonces of forged calls')) await useUp(nonces, request)
    if (!verified.ok && !state.faults.has('accepts any signature'))
      return refuse(401, 'SIGNATURE_INVALID', verified.fault)
    const name = call as InboundCall // looked up in the table above
    const cut = state.faults.has('accepts fractions') ? Buffer.from(String(body).replace(/\.5"/, '"')) : body
    const read = inboundCalls[name].request.safeParse(parse(cut))
    if (!read.success) return refuse(422, 'MALFORMED', 'another shape')
    if (!hasPlainAmounts(read.data, state)) return refuse(422, 'AMOUNT_NOT_EXACT', 'too large, or no whole unit')
    return { status: 200, body: (calls[name] as (data: unknown) => unknown)(read.data) } // paired by name
  }
}

/**
 * A small wallet in memory that keeps the whole contract: something to build a provider against, and the proof that the
 * conformance suite passes where it should and, with faults, fails where it should.
 */
export async function openReferenceWallet(
  options: { port?: number; faults?: readonly Fault[]; scale?: number } = {},
): Promise<{ target: ConformanceTarget; close(): Promise<void> }> {
  const state = new ReferenceState(options.faults ?? [], options.scale ?? 0)
  const answer = answerer(state)
  const answerOnceRead = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    return answer(request, Buffer.concat(chunks))
  }
  const server = createServer(async (request, response) => {
    // A fault, or a caller who hung up half-way, ends one call and not the wallet.
    const { status, body } = await answerOnceRead(request).catch((fault) => refuse(503, 'TEMPORARY', String(fault)))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    target: {
      baseUrl: `http://127.0.0.1:${port}`,
      provider,
      key,
      game: referenceProfile.game,
      otherGame,
      profile: {
        scale: state.scale,
        currency: referenceProfile.currency,
        allowsLateWins: false,
        allowsWinRollback: true,
        allowsPromoWins: true,
        settles: 'bet',
      },
      arrange: referenceArrange(state),
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
