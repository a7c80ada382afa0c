import { randomInt } from 'node:crypto'
import { openDatabase } from '@balai/db'
import fastify from 'fastify'
import { pasarMalam } from '../src/games/pasar-malam/game.ts'
import { createArcade } from '../src/server/app.ts'
import { createFakePlatform } from './fake-platform.ts'

/**
 * The games by hand, without the platform: `node apps/arcade/test/try.ts postgres://… [first port]`. Three ports are
 * taken: Arcade, the wallet in memory, and a page that frames the games.
 */
const [databaseUrl, firstPort = '3920'] = process.argv.slice(2)
if (!databaseUrl) throw new Error('usage: node apps/arcade/test/try.ts <database address> [first port]')
const port = Number(firstPort)
const key = { keyId: 'try', secret: 'a secret for trying the games by hand' }
const origin = `http://localhost:${port}`
const parentOrigin = `http://localhost:${port + 2}`

/** Stops that come next instead of chance, set at `/switch`. */
const stops: number[] = []
const platform = createFakePlatform({ key, arcadeUrl: () => origin })
await platform.http.listen({ port: port + 1 })
const database = openDatabase({ url: databaseUrl })
const arcade = await createArcade({
  config: {
    port,
    host: '',
    origin,
    publicOrigin: parentOrigin,
    balaiUrl: `http://localhost:${port + 1}`,
    databaseUrl,
    key,
    logLevel: 'info',
  },
  database,
  random: (below) => (stops.shift() ?? randomInt(below)) % below,
})
await arcade.http.listen({ port })
arcade.resender.start()

const site = fastify()
const read = (value: unknown, among: readonly string[]): string => among.find((one) => one === value) ?? among[0] ?? ''
site.get('/', async (request, reply) => {
  const query = request.query as Record<string, unknown> // read with care below
  const game = read(query.game, ['pasar-malam', 'rempah'])
  const mode = query.mode === 'demo' ? 'demo' : 'real'
  const language = query.language === 'en' ? 'en' : 'id'
  const launched = await platform.launch(game, { mode, language, parentOrigin })
  if (launched.outcome !== 'OK') return launched.outcome
  if (query.bare !== undefined) return reply.redirect(launched.url)
  return reply
    .type('text/html')
    .send(
      `<!doctype html><title>try</title><style>body{margin:0}iframe{border:0;width:100vw;height:100dvh;display:block}</style><iframe src="${launched.url}" allow="autoplay"></iframe><script>addEventListener('message',(e)=>console.log(JSON.stringify(e.data)))</script>`,
    )
})
/** `/switch?refuse=NOT_ENOUGH_MONEY`, `?limit=LOSS`, `?lose=3`, `?silent=1`, `?cash=500`, `?lanterns=4`, `?line=sate`. */
site.get('/switch', async (request) => {
  const query = request.query as Record<string, string | undefined> // a tool for one's own hands
  if (query.refuse === 'NOT_ENOUGH_MONEY') platform.switches.refuse = { outcome: 'NOT_ENOUGH_MONEY' }
  if (query.limit) platform.switches.refuse = { outcome: 'LIMIT_REACHED', limit: 'LOSS' }
  if (query.lose) platform.switches.loseAnswers = Number(query.lose)
  if (query.silent) platform.switches.silent = query.silent === '1'
  if (query.cash) platform.state.cash = BigInt(query.cash)
  const { lanterns, line } = query
  const place = (reel: number, symbol: string, above: number) =>
    Math.max(0, (pasarMalam.strips[reel]?.indexOf(symbol) ?? 0) - above)
  if (lanterns)
    stops.push(...[0, 1, 2, 3, 4].map((reel) => (reel < Number(lanterns) ? place(reel, 'lampion', reel % 3) : 5)))
  if (line) stops.push(...[0, 1, 2, 3, 4].map((reel) => place(reel, line, 1)))
  return platform.switches
})
await site.listen({ port: port + 2 })
process.stdout.write(`play at ${parentOrigin}/?game=pasar-malam (rempah, mode=demo, language=en)\n`)
