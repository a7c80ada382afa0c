import { once } from 'node:events'
import { get } from 'node:http'
import { memberHubPath } from '@balai/contract'
import { expect, it, onTestFinished } from 'vitest'
import { startBeside, startTestServer } from '../../../test/harness.ts'

it('a hub dates what it negotiates by the clock of the server, so that any other redeems it (record 1087)', async () => {
  const server = await startTestServer({}, 'now')
  onTestFinished(() => server.close())
  const { database, clock } = server
  const later = { ...clock, now: () => new Date(clock.now().getTime() + 2 * 60_000) }
  const ahead = await startBeside({ database, clock: later }, {})
  onTestFinished(() => ahead.close())
  const { cookies } = await server.member()
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  }
  /** What a socket is answered that `origin` negotiated: taken with 101, told with 404 that this is over. */
  const openedAt = async (origin: string) => {
    const at = `${server.origin}${memberHubPath}/negotiate?negotiateVersion=1`
    const negotiated = await fetch(at, { method: 'POST', headers })
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string } // version 1 answers one
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    const asked = get(`${origin}${memberHubPath}?id=${connectionToken}`, {
      headers: { ...headers, ...key, connection: 'upgrade', upgrade: 'websocket' },
    })
    const [answer] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
    asked.destroy()
    return answer.statusCode
  }
  expect([await openedAt(server.origin), await openedAt(ahead.origin)]).toEqual([101, 404])
})
