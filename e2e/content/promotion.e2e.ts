import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.describe('spec 2: /promotion', () => {
  test('lists what runs now and leads to each with its terms', async ({ page }) => {
    await page.goto('/promotion')
    await expect(page.getByRole('heading', { name: 'Promosi', level: 1 })).toBeVisible()
    await untilAlive(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /Kenali Pasar Malam tanpa taruhan/ }).click()
    await expect(page).toHaveURL(/\/promotion\/kenali-pasar-malam$/)
    await expect(page.getByRole('heading', { name: 'Syarat dan ketentuan' })).toBeVisible()
    await expect(page.getByText('Kredit percobaan tidak bisa ditarik.')).toBeVisible()
    await untilAlive(page)
    await expectAccessible(page)
  })

  test('says until which moment each runs: what ends as a day begins is not told to run on that day', async ({
    page,
    browser,
  }) => {
    const { page: desk, context } = await staffAt(browser, 'pemasaran@demo.test', '/console/content/promotion')
    const path = `sampai-${Date.now()}`
    const words = { title: 'Sampai tengah malam', summary: 'Satu hari', body: '<p>Isi</p>', terms: '<p>Syarat</p>' }
    const { result: item } = await ask(desk, 'console/content/promotion', {
      ...{ path, itemSort: 1, isPublished: true, endsAt: '2099-01-01T00:00:00+07:00' },
      ...{ words: { id: words, en: words }, facts: { art: 'kredit', picture: '' } },
    })
    try {
      const list = page.getByRole('link').filter({ hasText: words.title })
      for (const [address, place] of [
        ['/promotion', list],
        [`/promotion/${path}`, page],
      ] as const) {
        // Servers keep what is shown for a moment.
        await expect(async () => {
          await page.goto(address)
          const until = place.getByText('Berlaku sampai')
          await expect(until).toHaveText('Berlaku sampai 01-01-2099 00:00:00', { timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
      }
    } finally {
      await ask(desk, `console/content/promotion/${item.id}/remove`, { version: item.version })
      await context.close()
    }
  })

  test('a promotion that is not there is a 404 that stays where it is', { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto('/promotion/tidak-ada')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page not found: /promotion/tidak-ada')).toBeVisible()
  })
})

test.describe('spec 2: /{slug}/{childSlugs...}', () => {
  test('shows the page that staff wrote, and leads to a game of that name', async ({ page }) => {
    await page.goto('/bantuan/')
    await expect(page.getByRole('heading', { name: 'Tanya jawab', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Tanya jawab')
    await untilAlive(page)
    await expectAccessible(page)
    await page.goto('/pasar-malam')
    await expect(page).toHaveURL(/\/game\/pasar-malam$/)
  })
})

test.describe('news and contacts', () => {
  test('can be found from the foot of every page', async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kabar' }).click()
    await page.getByRole('link', { name: /Semua peluang bisa dibaca/ }).click()
    await expect(page.getByRole('heading', { name: 'Semua peluang bisa dibaca' })).toBeVisible()
    await untilAlive(page)
    await expectAccessible(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Layanan pelanggan' }).click()
    await expect(page.getByRole('link', { name: /layanan@demo\.test/ })).toHaveAttribute(
      'href',
      'mailto:layanan@demo.test',
    )
    await untilAlive(page)
    await expectAccessible(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Syarat dan ketentuan' }).click()
    await expect(page.getByText('Kamu berusia 18 tahun atau lebih.')).toBeVisible()
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('promotions, pages and news can be read', { tag: '@once' }, async ({ page }) => {
    await page.goto('/promotion')
    await page.getByRole('link', { name: /Kenali Pasar Malam/ }).click()
    await expect(page.getByRole('heading', { name: 'Syarat dan ketentuan' })).toBeVisible()
    await page.goto('/syarat-dan-ketentuan')
    await expect(page.getByText('Kamu berusia 18 tahun atau lebih.')).toBeVisible()
    await page.goto('/news')
    await expect(page.getByRole('link', { name: /Semua peluang bisa dibaca/ })).toBeVisible()
  })
})
