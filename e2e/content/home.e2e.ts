import { watchShifts } from '../support/shifts.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test.describe('home', () => {
  test('nothing on it moves while it comes', async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const { sum, said } = await shifts()
    expect(sum, said).toBeLessThan(0.001)
  })

  test('shows the operator’s banners, news and games', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Pasar Malam buka sampai pagi' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pengumuman' })).toContainText('Kabar perawatan')
    await expect(page.getByRole('heading', { name: /Pilihan permainan|Paling dimainkan/ })).toBeVisible()
    await expect(page.getByText(/RTP 9\d,\d{1,2}%/).first()).toBeVisible()
  })

  test('a page that staff named with one long word makes no page wider than a phone', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    const last = page.locator('.footer-links > a').last()
    await last.evaluate((link) => link.replaceChildren('Pertanggungjawabankeuangannasionalberkelanjutanseumurhidup'))
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await over(), `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })

  test('the words and the button of a banner stand beside its drawing on a phone, however long its title', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    const banner = page.locator('.banner').first()
    const overlapping = () =>
      banner.evaluate((card) => {
        const art = card.querySelector('.banner-art')?.getBoundingClientRect() ?? new DOMRect()
        const isOver = ({ right, bottom }: DOMRect) => right > art.left && bottom > art.top
        const words = [...card.querySelectorAll('h2, p, .btn')].filter((one) => isOver(one.getBoundingClientRect()))
        return { words: words.map(({ textContent }) => textContent), hasArt: art.width > 60 && art.height > 50 }
      })
    const long = 'Kesempatan berpartisipasi dalam pertanggungjawaban akhir pekan berkepanjangan'
    for (const title of ['Pasar Malam buka sampai pagi', long]) {
      await banner.locator('h2').evaluate((heading, words) => heading.replaceChildren(words), title)
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overlapping(), `${title} at ${width} px`).toEqual({ words: [], hasArt: true })
      }
    }
  })

  test('spec 9, Numbers: odds are Indonesian in English too, as sums are', {
    tag: '@once',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: baseURL ?? '' }])
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Games for you|Most played/ })).toBeVisible()
    const odds = await page.getByText(/RTP \d/).allTextContents()
    expect(odds.length).toBeGreaterThan(0)
    expect(odds.filter((text) => !/RTP \d+(,\d{1,2})?%$/.test(text))).toEqual([])
  })

  test('the news can be paused and unfolded', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const news = page.getByRole('region', { name: 'Pengumuman' })
    await news.getByRole('button', { name: 'Jeda' }).click()
    await expect(news.getByRole('button', { name: 'Putar' })).toBeVisible()
    await news.locator('summary').click()
    await expect(news.getByText('Tetapkan batas sebelum bermain', { exact: false }).last()).toBeVisible()
  })

  test('the news turn by themselves, and stand still while somebody reads them', { tag: '@once' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(3_000)
    await untilAlive(page)
    const news = page.getByRole('region', { name: 'Pengumuman' })
    const line = news.locator('.ticker-line')
    await news.locator('summary').focus()
    const read = (await line.textContent()) ?? ''
    await page.clock.runFor(30_000)
    expect(await line.textContent()).toBe(read)
    await news.locator('summary').blur()
    await page.clock.runFor(8_000)
    await expect(line).not.toHaveText(read)
  })
})

test.describe('home without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read, and its links lead on', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Pasar Malam buka sampai pagi' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Pilihan permainan|Paling dimainkan/ })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
  })
})
