import { ask } from '../support/calls.ts'
import { join, staffAt } from '../support/people.ts'
import { offerBonus } from '../support/promotions.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test('decision 38: a bonus asks nothing to be played of who stays away until it is over, and stands before no withdrawal', {
  tag: '@once',
}, async ({ page, browser }) => {
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const title = `Bonus pergi ${String(Date.now()).slice(-6)}`
  const offered = await offerBonus(desk.page, title)
  const { id } = (offered as { result: { id: string } }).result
  await desk.context.close()
  await join(page)
  await ask(page, 'promotions/ClaimBonus', { id, agree: true })
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  const turnover = page.getByText(/Turnover bonus kurang/)
  await expect(turnover.first()).toBeVisible()
  const running = page.getByRole('region', { name: 'Bonus yang berjalan' })
  const left = running.getByText(/lagi, lalu isi dompet bonus menjadi saldo tunai/)
  await page.goto('/transaction/claim-bonus')
  await expect(left).toBeVisible()

  await ask(page, 'SaferPlay/TakeBreak', { days: 42 })
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  await expect(running.getByText(/^Waktunya berjalan terus selama kamu tidak bermain\./)).toBeVisible()
  await expect(left).toHaveCount(0)
  await expect(running.getByRole('button', { name: 'Lepas bonus' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/transaction/withdraw')
  await untilAlive(page)
  await expect(page.locator('#pre-check')).toBeVisible()
  await expect(turnover).toHaveCount(0)
})
