import { openAtRest } from '../support/ambient.ts'
import { join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a dialog that could not come and was left comes at once when it is asked for on a line that is back', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await openAtRest(page, '/')
  const away = /\/assets\/login-dialog-|\/version\.json/
  await page.route(away, (route) => route.abort())
  const open = () => page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
  const notice = page.getByRole('dialog', { name: 'Kamu sedang luring.' })
  await open()
  await notice.getByRole('button', { name: 'Tutup' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute(away)
  await open()
  await expect(page.getByRole('dialog', { name: 'Akses Akun' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

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
