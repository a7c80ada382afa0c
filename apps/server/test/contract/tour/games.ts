import { calls } from '@balai/contract'
import type { GatewayClient, ProviderAnswer } from '@balai/gateway-kit'
import { credit, newReceipt } from '../../bank-scene.ts'
import { issueLaunchToken, testGame, testProvider } from '../../game-target.ts'
import type { MemberVisitor } from '../../harness.ts'
import { dayFromNow } from '../../promotion-scene.ts'
import { moveProvider, providerClient, type Sitting, sendPlay, startProviderStub } from '../../provider-stub.ts'
import type { Tour } from './tour.ts'

const { games } = calls
const hourMs = 3_600_000
const game = { gameCode: testGame, providerCode: testProvider.id }

/** Needs the test provider. */
export async function tourGames(tour: Tour): Promise<void> {
  const held: ProviderAnswer<'transactions'>['transactions'] = []
  const stub = await startProviderStub({
    launch: () => ({ outcome: 'OK', url: 'https://permainan.contoh.test/game-on' }),
    transactions: () => ({ transactions: held.splice(0), cursor: null }),
  })
  await moveProvider(tour.server, stub.baseUrl)
  const player = await tour.member()
  await credit(tour.server, player, 500_000n)
  const client = providerClient(tour.server)
  const sitting = await sitDown(tour, client, player)
  await askWallet(tour, client, sitting)
  await play(tour, { client, sitting, player })
  await browse(tour, player)
  await arrange(tour)
  await settleRounds(tour, { client, sitting })
  await settleCases(tour, (missing) => held.push({ ...missing, player: player.memberId }))
  // The list of a provider with a wallet of its own tells more than this one's.
  for (const { call, request, answer } of stub.exchanges)
    if (call !== 'transactions') tour.keep(`provider.${call}`, { input: { ...request }, answer })
  stub.close()
}

interface Playing {
  client: GatewayClient
  sitting: Sitting
  player: MemberVisitor
}

async function sitDown({ server, keep }: Tour, client: GatewayClient, { memberId }: MemberVisitor): Promise<Sitting> {
  const launchToken = await issueLaunchToken(server.database.db, memberId, testGame)
  const input = { requestId: 'req-1', launchToken }
  const opened = await client.send('authenticate', input)
  keep('gateway.authenticate', { input, answer: opened })
  if (opened.outcome !== 'OK') throw new Error(opened.outcome)
  return { session: opened.session, memberId, game: testGame }
}

/** What a provider asks while somebody plays: a bet that wins, the balance, and a round that ends. */
async function askWallet({ server, keep }: Tour, client: GatewayClient, { session, memberId, game }: Sitting) {
  const who = { operator: 'demo', player: memberId }
  const moment = { occurredAt: server.clock.now().toISOString(), game, round: 'putaran-0', currency: 'IDR' }
  const bet = { type: 'BET', transaction: 'taruhan-0', amount: '2000', ...moment } as const
  const win = { type: 'WIN', transaction: 'menang-0', amount: '3500', ...moment } as const
  const played = { requestId: 'req-2', ...who, session, actions: [bet, win] }
  keep('gateway.transactions', { input: played, answer: await client.send('transactions', played) })
  const asked = { requestId: 'req-3', player: memberId, session }
  keep('gateway.balance', { input: asked, answer: await client.send('balance', asked) })
  const ended = { requestId: 'req-4', ...who, round: 'putaran-0', game }
  keep('gateway.round/close', { input: ended, answer: await client.send('round/close', ended) })
}

async function play({ server, show, look }: Tour, { client, sitting, player }: Playing): Promise<void> {
  const since = new Date(server.clock.now().getTime() - hourMs).toISOString()
  await show(player, games.launch, { code: testProvider.id, slug: testGame, page: '/slots', mobile: 'true' })
  await sendPlay(client, sitting, { type: 'BET', round: 'putaran-1', amount: '12000' })
  await sendPlay(client, sitting, { type: 'WIN', round: 'putaran-1', amount: '24500', roundClosed: true })
  await sendPlay(client, sitting, { type: 'BET', round: 'putaran-2', amount: '5000' })
  const range = { from: dayFromNow(server, -7), to: dayFromNow(server) }
  await show(player, games.sitting, { since })
  const { results } = await show(player, games.gameLog, range)
  const input = { provider: testProvider.id, round: 'putaran-1' }
  await look(player, 'betDetail', { path: results.find(({ id }) => id === input.round)?.detailImage ?? '', input })
  await show(player, games.gameInProgressLog, range)
  await show(player, games.lastPlayGames, {})
}

async function browse({ server, show, visitor }: Tour, player: MemberVisitor): Promise<void> {
  server.clock.advance(11 * 60_000)
  await server.app.jobs.runNow('games.statistics')
  const anybody = visitor()
  await show(anybody, games.listGame, { category: 'slots' })
  await show(anybody, games.listGameFilter, { category: 'slots' })
  await show(anybody, games.lobby, { code: testProvider.id })
  await show(anybody, games.gameRanks, { rankType: 'popular' })
  await show(anybody, games.topGame20, { code: testProvider.id })
  await show(anybody, games.memberWins, {})
  await show(player, games.addFavoriteGame, game)
  await show(player, games.favoriteGames, {})
  await show(player, games.removeFavoriteGame, game)
}

async function arrange({ server, staff, show, visitor }: Tour): Promise<void> {
  const [provider, code] = [game.providerCode, game.gameCode]
  const review = { featuredRank: 1, reviewId: 'Cahaya yang ramai.', reviewEn: 'A lively glow.' }
  const { result } = await show(staff, games.consoleAddGamePicture, { image: await newReceipt() })
  await show(staff, games.consoleEditGame, { provider, code, ...review, picture: result.id })
  await show(staff, games.consoleListGames, {})
  await show(staff, games.consoleGameLinks, { provider, code })
  await show(visitor(), games.listReviewGame, {})
  await server.database.pool.query(`UPDATE game_provider SET profile = profile || $1 WHERE id = $2`, [
    JSON.stringify({ downloadUrl: 'https://permainan.contoh.test/app' }),
    provider,
  ])
  server.app.games.providers.forget()
  await show(visitor(), games.download, { code: provider })
  await staff.call(games.consoleEditGame, { provider, code, category: 'sports' })
  await show(visitor(), games.sportsPanel, {})
  await staff.call(games.consoleEditGame, { provider, code, category: 'slots' })
}

/** Rounds that nobody finished: one is given back, one is left alone. */
async function settleRounds(
  { server, staff, colleague, show }: Tour,
  { client, sitting }: Omit<Playing, 'player'>,
): Promise<void> {
  for (const round of ['tertinggal-1', 'tertinggal-2'])
    await sendPlay(client, sitting, { type: 'BET', round, amount: '10000' })
  await server.database.pool.query("UPDATE game_round SET opened_at = $1 WHERE round_id LIKE 'tertinggal-%'", [
    new Date(server.clock.now().getTime() - 49 * hourMs),
  ])
  await server.app.jobs.runNow('games.open-rounds')
  const { results } = await show(staff, games.consoleListRounds, {})
  const [first, second] = results.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('two rounds were left open')
  await show(staff, games.consoleGameWork, {})
  await show(staff, games.consoleRequeryRound, { id: first })
  const reason = 'Penyedia tidak menyelesaikan putaran'
  const askedAt = ({ result }: { result: { askedAt: string | null } }) => result.askedAt ?? ''
  const refund = await show(staff, games.consoleAskRound, { id: first, act: 'refund', reason })
  await show(colleague, games.consoleConfirmRound, { id: first, askedAt: askedAt(refund) })
  const close = await staff.call(games.consoleAskRound, { id: second, act: 'close', reason })
  if (!close.success) throw new Error(close.code)
  const declined = { id: second, askedAt: askedAt(close), reason: 'Penyedia masih menyelidiki' }
  await show(colleague, games.consoleDeclineRound, declined)
  await show(staff, games.consoleGetRound, { id: first })
}

type Held = ProviderAnswer<'transactions'>['transactions'][number]

/** A win that the provider took as paid and that we do not know. */
async function settleCases({ server, staff, show }: Tour, hold: (missing: Omit<Held, 'player'>) => void) {
  server.clock.advance(16 * 60_000)
  await server.app.jobs.runNow('games.reconcile')
  hold({
    transaction: 'menang-7',
    type: 'WIN',
    operator: 'demo',
    round: 'putaran-7',
    amount: '7000',
    currency: 'IDR',
    occurredAt: server.clock.now().toISOString(),
    outcome: 'OK',
  })
  server.clock.advance(17 * 60_000)
  await server.app.jobs.runNow('games.reconcile')
  await show(staff, games.consoleListComparisons, {})
  const { results } = await show(staff, games.consoleListCases, {})
  const id = results.find(({ transactionId }) => transactionId === 'menang-7')?.id ?? ''
  await show(staff, games.consoleResolveCase, { id, note: 'Dibayar lewat penyesuaian' })
}
