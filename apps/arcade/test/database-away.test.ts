import { openDatabase } from '@balai/db'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { playRoutes } from '../src/server/play-routes.ts'
import { createSessionsStore } from '../src/server/sessions-store.ts'
import { arcadeTables } from '../src/server/tables.ts'

const unused = (): never => {
  throw new Error('nobody plays here')
}

/** Asks for the balance of a player; `db` is where the sessions are. @returns the status, and the levels of what was logged */
async function askFor(sessions: Parameters<typeof playRoutes>[0]['sessions']) {
  const levels: number[] = []
  const stream = { write: (line: string) => void levels.push(JSON.parse(line).level) }
  const http = fastify({ logger: { level: 'warn', stream } })
  const play = { spin: unused, freeSpin: unused, look: unused }
  const wallet = { send: unused, balance: unused }
  await http.register(
    playRoutes({
      sessions,
      play,
      start: unused,
      wallets: { real: wallet, demo: wallet, kept: wallet },
      now: () => new Date(),
    }),
  )
  const answer = await http.inject({ url: '/play/balance', headers: { authorization: `Bearer ${'0'.repeat(64)}` } })
  await http.close()
  return { status: answer.statusCode, error: answer.json().error, levels }
}

test('a play call whose database is away may be made again, and wakes nobody', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 })
  const sessions = createSessionsStore(arcadeTables(away.db))
  expect(await askFor(sessions)).toEqual({ status: 503, error: 'TEMPORARY', levels: [40] })
  const broken = { ...sessions, byPlayToken: unused }
  expect(await askFor(broken)).toEqual({ status: 500, error: 'TEMPORARY', levels: [50] })
  await away.close()
})
