import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createGatewayClient,
  type GatewayClient,
  type InboundAnswer,
  type InboundCall,
  memoryNonceStore,
  newWireId,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
  verifyCall,
} from '@balai/gateway-kit'
import { issueLaunchToken, testGame, testProvider } from './game-target.ts'
import type { TestServer } from './harness.ts'

/** Undefined is no answer. */
type Answers = { [C in ProviderCall]?: (request: ProviderRequest<C>) => ProviderAnswer<C> | undefined }

export interface ProviderStub {
  baseUrl: string
  /** What was asked of `call`, oldest first. */
  asked<C extends ProviderCall>(call: C): ProviderRequest<C>[]
  /** How many calls were not rightly signed. */
  refused(): number
  exchanges: { call: ProviderCall; request: object; answer: object }[]
  close(): void
}

/** A provider over HTTP that answers what a test tells it to, to nobody but the platform, and remembers what it was asked. */
export async function startProviderStub(answers: Answers): Promise<ProviderStub> {
  const asked: { call: string; request: unknown }[] = []
  const exchanges: ProviderStub['exchanges'] = []
  const nonces = memoryNonceStore()
  let refused = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const call = (request.url ?? '').slice(1) as ProviderCall // an unknown one has no answer
    const proof = { keys: [testProvider.key], headers: request.headers, body, nonces, nowMs: Date.now() }
    const verified = await verifyCall({ audience: 'provider', provider: testProvider.id, call, ...proof })
    if (!verified.ok) {
      refused += 1
      return void response.writeHead(401).end('{}')
    }
    const given = JSON.parse(body.toString()) // signed by the platform
    asked.push({ call, request: given })
    const answer = answers[call]?.(given as never) // the table pairs call and request
    if (answer) exchanges.push({ call, request: given, answer })
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked: (call) => asked.filter((one) => one.call === call).map(({ request }) => request as never), // filtered by the call
    refused: () => refused,
    exchanges,
    close: () => server.close(),
  }
}

/** Where the games of the stubs lie, as their answers to a launch say. */
const stubGameOrigins = ['https://games.test', 'https://permainan.contoh.test']

/** Points the test provider at an address. */
export async function moveProvider({ app, database }: Pick<TestServer, 'app' | 'database'>, baseUrl: string) {
  const profile = { gameOrigins: stubGameOrigins }
  const provider = { id: testProvider.id, name: 'Kit', mode: 'seamless', baseUrl, profile } as const
  await database.db.transaction().execute((tx) => app.games.providers.register(tx, provider))
  app.games.providers.forget()
}

type WalletAnswer = InboundAnswer<InboundCall>

/** Whether nothing is known of what was asked, so that the same may be asked again. */
const isTemporary = (answer: WalletAnswer): boolean =>
  ('results' in answer ? answer.results : [answer]).some((told) => 'outcome' in told && told.outcome === 'TEMPORARY')

/**
 * A provider's way to a server. It waits as long as a busy machine may take; and as any provider does, it asks again where the wallet
 * had no time for an answer.
 *
 * @param options `tries` is how often the same is asked at most: 1 where TEMPORARY is what a test is about
 */
export function walletClient({
  tries = 10,
  ...options
}: Parameters<typeof createGatewayClient>[0] & { tries?: number }): GatewayClient {
  const client = createGatewayClient({ timeoutMs: 30_000, ...options })
  return {
    async send(call, body) {
      for (let turn = 1; ; turn += 1) {
        const answer = await client.send(call, body)
        if (turn === tries || !isTemporary(answer)) return answer
      }
    },
  }
}

/** The test provider's way to the server, on the test's clock; see {@link walletClient}. */
export function providerClient(
  { origin, clock }: Pick<TestServer, 'origin' | 'clock'>,
  options: { tries?: number } = {},
): GatewayClient {
  const { key, id: provider } = testProvider
  return walletClient({ ...key, baseUrl: origin, provider, now: () => clock.now().getTime(), ...options })
}

/** A member at the test provider's game. */
export interface Sitting {
  session: string
  memberId: string
  game: string
}

/** Opens a game of the test provider for a member, as its page does with the token of a launch. */
export async function sitDown(
  { database }: Pick<TestServer, 'database'>,
  client: GatewayClient,
  memberId: string,
  game = testGame,
): Promise<Sitting> {
  const launchToken = await issueLaunchToken(database.db, memberId, game)
  const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
  if (opened.outcome !== 'OK') throw new Error(`the test provider's game did not open: ${opened.outcome}`)
  return { session: opened.session, memberId, game }
}

/** Sends one action of play in a round. */
export function sendPlay(
  client: GatewayClient,
  { session, memberId, game }: Sitting,
  fields: { round: string; transaction?: string; roundClosed?: boolean } & (
    | { type: 'BET' | 'WIN'; amount: string }
    | { type: 'ROLLBACK'; reference: string }
  ),
) {
  const moment = { transaction: newWireId('tx'), occurredAt: new Date().toISOString() }
  const action = { ...moment, game, currency: 'IDR', ...fields }
  const who = { operator: 'demo', player: memberId, session }
  return client.send('transactions', { requestId: newWireId('req'), ...who, actions: [action] })
}
