import { join } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'
import { startTransferProvider, untilOffered } from '../support/transfer-provider.ts'

/** Where the provider says that its games are; nobody else answers there. */
const table = 'https://kas.test/'
const lead = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

test('a game of a provider that came after the page did is shown, and its play goes on', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/kas\.test/) // what the page's own policy refuses first
  await page.route(`${table}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Meja Kas</p>' }))
  await join(page)
  await page.goto('/fishing')
  await untilAlive(page)
  const provider = await startTransferProvider(`baru${Date.now()}`)
  try {
    await untilOffered(page, provider.id)
    await lead(page, 'Slot').click()
    await page.locator(`a[href$="/game/${provider.id}-game"]`).first().click()
    await expect(page).toHaveURL(/-game$/)
    await expect(page.frameLocator('iframe').getByText('Meja Kas')).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('.game-bar')).toBeVisible()
  } finally {
    await provider.close()
  }
})

test('a frame that something else puts on the page, and its policy keeps out, takes nobody from the game', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/lain\.test/)
  await page.route(`${table}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Meja Kas</p>' }))
  const provider = await startTransferProvider(`lain${Date.now()}`)
  try {
    await join(page)
    await untilOffered(page, provider.id)
    await page.goto(`/game/${provider.id}-game`)
    const game = page.frameLocator('iframe').getByText('Meja Kas')
    await expect(game).toBeVisible({ timeout: 20_000 })
    const keptOut = await page.evaluate(async () => {
      const refusal = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true }),
      )
      const frame = document.createElement('iframe')
      frame.src = 'https://lain.test/'
      document.body.append(frame)
      const refused = await refusal
      frame.remove()
      return refused
    })
    expect(keptOut).toContain('https://lain.test')
    await page.waitForTimeout(1_000) // a page that is loaded anew, or a game that is refused, would be so by then
    await expect(game).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(provider.exchanges.filter(({ call }) => call === 'launch')).toHaveLength(1)
  } finally {
    await provider.close()
  }
})
