import { sendWithdrawal } from '../shots/stage.ts'
import { ask, makeVoucher } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a console whose subscription was refused once is live again by its button', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  let isRefused = false
  await desk.routeWebSocket(/\/hubs\/console/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const text = String(message)
      const isAnswer = text.includes('"type":3')
      if (isRefused || !isAnswer) return socket.send(message)
      isRefused = true
      socket.send(text.replace(/"result":[^}]+/, '"error":"not now"'))
    })
  })
  await desk.goto('/console/deposits')
  const again = desk.getByRole('button', { name: 'Sambungkan lagi' })
  await again.click()
  await expect(desk.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  expect(isRefused).toBe(true)
  await context.close()
})

test('how long a request has waited is right at once in a room that one comes back to', async ({ page, browser }) => {
  await join(page)
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(admin.page, 100_000) })
  const { serial } = await sendWithdrawal(page)
  const { page: desk } = admin
  await desk.clock.install()
  await desk.goto(`/console/withdrawals?search=${serial}`)
  const row = desk.getByRole('row').filter({ hasText: serial })
  await expect(row).toContainText('baru saja')
  await desk.getByRole('link', { name: 'Pengaturan' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Pengaturan')
  await desk.clock.fastForward('02:00:00')
  await desk.goBack()
  await expect(row).toContainText('2 jam', { timeout: 5_000 })
  await admin.context.close()
})
