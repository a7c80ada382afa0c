import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// record 0685
test('whoever removes a promotion reads which banners lead to it, and no visitor is led to it afterwards', async ({
  browser,
  page,
}) => {
  const path = `berujung-${Date.now()}`
  const words = { title: 'Banner berujung', summary: 'S', body: 'Isi', terms: 'T', actionLabel: 'Lihat promonya' }
  const facts = { art: 'rempah', picture: '' }
  const draft = { itemSort: 1, isPublished: true, words: { id: words, en: words }, facts }
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/promotion')
  const promotion = (await ask(desk, 'console/content/promotion', { ...draft, path })).result
  const href = `/promotion/${path}`
  const banner = (await ask(desk, 'console/content/banner', { ...draft, itemSort: 2, facts: { ...facts, href } }))
    .result
  const seen = async () => (await ask(page, 'Misc/ListBanner')).results?.some(({ id }) => id === banner.id)
  try {
    await expect.poll(seen, { timeout: 5_000 }).toBe(true)
    await desk.goto(`/console/content/promotion/${promotion.id}`)
    const lead = desk.getByText('Banner dan popup ini mengarah ke sini.')
    await expect(lead).toBeVisible()
    const link = desk.getByRole('link', { name: 'Banner berujung' })
    await expect(link).toHaveAttribute('href', `/console/content/banner/${banner.id}`)
    const [said, listed] = [await lead.boundingBox(), await link.boundingBox()]
    expect(listed?.y, 'below what is said of them, not beside it').toBeGreaterThan(
      (said?.y ?? 0) + (said?.height ?? 0) - 1,
    )
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Hapus', exact: true }).click()
    const question = desk.getByRole('dialog')
    await expect(question.getByRole('link', { name: 'Banner berujung' })).toBeVisible()
    await question.getByLabel('Alasan').fill('Untuk uji ini')
    await question.getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(desk.getByText('Terhapus.')).toBeVisible()

    await expect.poll(seen, { timeout: 5_000 }).toBe(false)
    await page.goto('/')
    await expect(page.locator(`a[href="${href}"]`)).toHaveCount(0)
    await desk.goto('/console/content/banner')
    const row = desk.getByRole('row', { name: 'Banner berujung' })
    await expect(row.getByText('Tautan buntu')).toBeVisible()
    await row.getByRole('link').click()
    await expect(desk.getByText('Tidak terlihat anggota: yang dituju tautannya')).toBeVisible()
    await expectAccessible(desk)
  } finally {
    await ask(desk, `console/content/banner/${banner.id}/remove`, { version: banner.version })
    await context.close()
  }
})

test('what could not be read of the links is said, and read again', async ({ browser, watched }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/promotion')
  await desk.route('**/links', (route) => route.abort())
  watched.allow(/net::ERR_FAILED/)
  await desk.locator('tbody').getByRole('link').first().click()
  const failed = desk.getByText('Yang mengarah ke sini gagal dimuat.')
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await desk.unroute('**/links')
  await desk.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failed).toBeHidden()
  await context.close()
})

// record 0731
test('whoever hides a game reads what leads to it, and a text that links to what is gone says so', async ({
  browser,
}) => {
  const stamp = Date.now()
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/games')
  const games = (await ask(desk, 'console/games?state=on&search=Pasar')).results
  const slug = String(games?.[0]?.slug)
  const body = `<p><a href="/game/${slug}">main</a> <a href="/promotion/hilang-${stamp}">promo</a></p>`
  const words = { title: `Teks ${stamp}`, summary: 'S', body }
  const draft = { itemSort: 50, isPublished: false, words: { id: words, en: words }, facts: {} }
  const item = (await ask(desk, 'console/content/page', { ...draft, path: `teks-${stamp}` })).result
  try {
    const row = desk.getByRole('row').filter({ hasText: 'Pasar Malam' })
    const hide = row.getByRole('button', { name: /Sembunyikan/ })
    await hide.click()
    const question = desk.getByRole('dialog', { name: 'Sembunyikan Pasar Malam?' })
    await expect(question.getByText('Teks ini memuat tautan ke sini.')).toBeVisible()
    await expect(question.getByRole('link', { name: `Teks ${stamp}` })).toBeVisible()
    await expectAccessible(desk)
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect(hide, 'the game stays on, and the keyboard where it was').toBeFocused()

    await desk.goto('/console/content/page')
    const listed = desk.getByRole('row').filter({ hasText: `Teks ${stamp}` })
    await expect(listed.getByText('Tautan buntu dalam teks')).toBeVisible()
    const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth
    expect(await listed.locator('.col-contentstate').evaluate(isCut), 'it keeps to its column').toBe(false)
    await listed.getByRole('link').click()
    await expect(desk.getByText('Teksnya memuat tautan yang buntu')).toBeVisible()
    await expect(desk.getByRole('listitem').filter({ hasText: `/promotion/hilang-${stamp}` })).toBeVisible()
    await expectAccessible(desk)
  } finally {
    await ask(desk, `console/content/page/${item.id}/remove`, { version: item.version })
    await context.close()
  }
})
