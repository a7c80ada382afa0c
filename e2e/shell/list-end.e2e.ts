import { onDatabase } from '../support/database.ts'
import { join } from '../support/people.ts'
import { expect, type Page, test, untilAlive } from '../support/test.ts'

/** Older than any news of another test, so that those stand where they stood. */
const addNews = (count: number) =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO content_item (operator_id, kind, id, path, item_sort, is_published, starts_at, words, facts, changed_at)
       SELECT operator_id, kind, 'old-news-' || n, '/news/old-news-' || n, item_sort, true,
         timestamptz '2020-01-01' + n * interval '1 day', words, facts, now()
       FROM (SELECT * FROM content_item WHERE operator_id = 'demo' AND kind = 'news' LIMIT 1) item, generate_series(1, $1) n
       ON CONFLICT DO NOTHING`,
      [count],
    ),
  )

/** The newest of all, of this moment, one after the other. */
const addNewest = (count: number, batch: number) =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO content_item (operator_id, kind, id, path, item_sort, is_published, starts_at, words, facts, changed_at)
       SELECT operator_id, kind, name, name, item_sort, true, now() - (100 - n) * interval '1 ms', words, facts, now()
       FROM (SELECT * FROM content_item WHERE operator_id = 'demo' AND kind = 'news' LIMIT 1) item,
         (SELECT n, 'old-news-top-' || $2::int || '-' || n AS name FROM generate_series(1, $1::int) n) numbered`,
      [count, batch],
    ),
  )

const addFriends = (username: string, count: number) =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, referrer_id, agreed_at, created_at)
       SELECT operator_id, id || n, 'f' || $3 || n, 'none', '628' || $3 || lpad(n::text, 3, '0'), $3 || n || '@teman.test', 'Teman',
         referral_code || n, id, now(), now()
       FROM member, generate_series(1, $2) n WHERE username = $1`,
      [username, count, String(Date.now()).slice(-7)],
    ),
  )

/** A list whose next page fails, then comes, and was the last one. */
async function expectGoesOn(page: Page, { path, row, count }: { path: string; row: string; count: number }) {
  const rows = page.getByRole('main').locator(row)
  const first = await rows.count()
  expect(first).toBeLessThan(count)
  let isDown = true
  await page.route(path, (route) =>
    isDown ? route.fulfill({ status: 200, json: { success: false, code: 'FAULT', message: '' } }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  const failure = page.getByRole('status').filter({ hasText: 'Lanjutannya gagal dimuat.' })
  await expect(failure).toBeVisible()
  await expect(rows).toHaveCount(first)
  const again = page.getByRole('button', { name: 'Coba lagi' })
  const end = async (part: typeof failure) => (await part.boundingBox())?.y ?? 0
  expect(await end(failure)).toBeGreaterThan(await end(rows.last()))
  isDown = false
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count)
  await expect(failure).toHaveCount(0)
  // The button is gone, and what stands in its place has the focus and says why.
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Sudah sampai akhir.' })).toBeFocused()
}

test.afterAll(() => onDatabase((client) => client.query("DELETE FROM content_item WHERE id LIKE 'old-news-%'")))

test('the next page of the news that fails leaves the news as they are, and comes at another try', async ({ page }) => {
  await addNews(20)
  await page.goto('/news')
  await untilAlive(page)
  const count = await onDatabase(async (client) => {
    const { rows } = await client.query("SELECT 1 FROM content_item WHERE operator_id = 'demo' AND kind = 'news'")
    return rows.length
  })
  await expectGoesOn(page, { path: '**/api/Misc/listnews*', row: '.news-list > li', count })
})

test('what comes on top while older ones are shown leaves no hole below', async ({ page }) => {
  await join(page)
  await addNews(20)
  await page.goto('/news')
  await untilAlive(page)
  const rows = page.locator('.news-list > li')
  const first = await rows.count()
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  const before = await rows.count()
  const more = first - 1
  for (const batch of [1, 2]) {
    await addNewest(more, batch)
    // As another tab does that has read another balance: the page is read again.
    const readAgain = () =>
      page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user_balance', newValue: '-1' })))
    await expect(async () => {
      await readAgain()
      await expect(rows.locator(`a[href="/news/old-news-top-${batch}-${more}"]`)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  }
  await expect(rows).toHaveCount(before + 2 * more)
})

test('the next page of friends that fails leaves the list as it is, and comes at another try', async ({ page }) => {
  const { username } = await join(page)
  await addFriends(username, 25)
  await page.goto('/transaction/referral')
  await untilAlive(page)
  await expectGoesOn(page, {
    path: '**/api/member/downline*',
    row: '[aria-labelledby="downlines"] li',
    count: 25,
  })
})
