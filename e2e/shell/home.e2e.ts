import { signIn } from '../support/calls.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('home arrives compressed', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-encoding']).toMatch(/br|gzip/)
})

test('the build has a version that a page can ask for', async ({ request }) => {
  const response = await request.get('/version.json')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/) })
})

test('look.md, Hierarchy: of the ways to deposit on a member’s home one alone has the accent', async ({ page }) => {
  await signIn(page, 'anggota1')
  await page.goto('/')
  await untilAlive(page)
  for (const width of [360, 1024, 1025, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const ways = page.locator('.btn-accent:visible').filter({ hasText: 'Deposit' })
    await expect(ways, `at ${width} px`).toHaveCount(1)
  }
  await page.locator('.desk-total .money').evaluate((sum) => {
    sum.textContent = 'Rp\u00a0123.456.789.012'
  })
  for (const width of [689, 740, 768, 1025]) {
    await page.setViewportSize({ width, height: 900 })
    const linesOf = await page.locator('.desk-ways > .btn').evaluateAll((all) =>
      all.map((way) => {
        const words = document.createRange()
        words.selectNode(way.lastChild ?? way)
        return words.getClientRects().length
      }),
    )
    expect(linesOf, `beside twelve digits the words of each way keep to a line, at ${width} px`).toEqual([1, 1, 1])
  }
})

test('links of home that lead to different places have different names, as a list of links reads them', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: 'Lihat semua' })
    .evaluateAll((all) => all.map((link) => ({ name: link.textContent, to: link.getAttribute('href') })))
  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links.map(({ name }) => name)).size).toBe(new Set(links.map(({ to }) => to)).size)
})
