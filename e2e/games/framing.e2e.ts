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

test('a game that leads to where no page of ours shows it says that it cannot be opened, and opens once it does not', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/lain\.test/)
  const provider = await startTransferProvider(`pindah${Date.now()}`)
  let isAway = true
  await page.route(`${table}**`, (route) => {
    const body = isAway ? '<script>location.href = "https://lain.test/"</script>' : '<p>Meja Kas</p>'
    return route.fulfill({ contentType: 'text/html', body })
  })
  try {
    await join(page)
    await untilOffered(page, provider.id)
    await page.goto(`/game/${provider.id}-game`)
    await expect(page.getByRole('alert')).toContainText('Permainan tidak bisa dibuka.', { timeout: 20_000 })
    isAway = false
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.frameLocator('iframe').getByText('Meja Kas')).toBeVisible({ timeout: 20_000 })
  } finally {
    await provider.close()
  }
})
