import { join } from '../support/people.ts'
import { test } from '../support/test.ts'

test('4 Real-time: the connection of a page that nobody touches comes after a bad moment, too, though no browser said that the line was away', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await join(page)
  const away = /\/assets\/member-events-listener-|\/version\.json/
  await page.route(away, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/version.json'))
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs/member'))
  await page.goto('/slots')
  await failed
  await page.unroute(away)
  await connected
})
