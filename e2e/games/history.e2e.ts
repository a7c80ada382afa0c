import { onDatabase } from '../support/database.ts'
import { join } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.afterAll(() =>
  onDatabase(async (client) => {
    await client.query("DELETE FROM game_history WHERE round_id LIKE 'log-%'")
    await client.query("DELETE FROM game_round WHERE round_id LIKE 'log-%'")
  }),
)

test('9 Business constants: a page of the game log holds 100 rounds', async ({ page }) => {
  const { username } = await join(page)
  await onDatabase((client) =>
    client.query(
      `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT m.operator_id, m.id, now() - n * interval '1 second', g.provider_id, 'log-' || n, g.code, 'IDR', now() - n * interval '2 seconds', 1000, 0
       FROM member m, (SELECT provider_id, code FROM game WHERE operator_id = 'demo' LIMIT 1) g, generate_series(1, 101) n
       WHERE m.username = $1`,
      [username],
    ),
  )
  await page.goto('/transaction/history-bet')
  await expect(page.locator('.round-row')).toHaveCount(100)
  await page.goto('/transaction/history-bet?page=2')
  await expect(page.locator('.round-row')).toHaveCount(1)
})

test('look.md, Money: the picture of a round is read whole on a small phone, in the dark theme as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { username } = await join(page)
  await onDatabase((client) =>
    client.query(
      `WITH round AS (
         INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, closed_at, bets)
         SELECT m.operator_id, m.id, g.provider_id, 'log-' || gen_random_uuid(), g.code, 'IDR', 125000000, 1482500000,
           now() - interval '2 seconds', now(), '[{"t":"bet","a":1,"c":"125000000","b":"0","s":true}]'
         FROM member m, (SELECT provider_id, code FROM game WHERE operator_id = 'demo' LIMIT 1) g WHERE m.username = $1
         RETURNING *)
       INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win FROM round`,
      [username],
    ),
  )
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: 'http://localhost' }])
  await page.goto('/transaction/history-bet')
  await untilAlive(page)
  const fetched = page.waitForResponse(/\/image\?theme=dark$/)
  await page.getByRole('button', { name: /^Rincian/ }).click()
  const svg = await (await fetched).text()
  const dialog = page.getByRole('dialog', { name: 'Rincian' })
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  const [drawn, frame] = [await picture.boundingBox(), await dialog.boundingBox()]
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  const scale = (drawn?.width ?? 0) / 300
  // Nothing of it leaves the picture or covers another part of its line, and nothing is smaller than can be read.
  const faults = await page.evaluate((markup) => {
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = markup
    const parts = [...host.querySelectorAll('text')].map((text) => ({ box: text.getBBox(), said: text.textContent }))
    const found = parts.filter(({ box }) => box.x < 15 || box.x + box.width > 285).map(({ said }) => `outside: ${said}`)
    for (const [place, { box, said }] of parts.entries()) {
      const next = parts[place + 1]
      if (next && Math.abs(next.box.y - box.y) < 8 && next.box.x < box.x + box.width) found.push(`covered: ${said}`)
    }
    host.remove()
    return found
  }, svg)
  expect(faults).toEqual([])
  expect(scale * 16).toBeGreaterThan(12)
})

test('rounds left open stand above the bet history with their game, stake and day, and home leads to them when there are more than one', async ({
  page,
}) => {
  const { username } = await join(page)
  const openRound = (code: string, days: number) =>
    onDatabase((client) =>
      client.query(
        `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
         SELECT operator_id, id, 'arcade', 'log-' || gen_random_uuid(), $2, 'IDR', 25000, 0, now() - $3 * interval '1 day',
           '[{"t":"bet","a":1,"c":"25000","b":"0"}]'
         FROM member WHERE username = $1`,
        [username, code, days],
      ),
    )
  await openRound('rempah', 40)
  await page.goto('/')
  const card = page.locator('.open-round')
  await expect(card).toContainText(/taruhan Rp.25\.000 · \d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  await expect(card.getByRole('link')).toHaveText(['Lanjut'])

  await openRound('pasar-malam', 2)
  await page.reload()
  await expect(card).toContainText('Pasar Malam')
  await card.getByRole('link', { name: 'Lihat semua' }).click()
  const rows = page.getByRole('region', { name: 'Putaran yang masih terbuka' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Pasar Malam')
  await expect(rows.last()).toContainText(/Taruhan Rp.25\.000 · \d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  await expect(rows.getByRole('link')).toHaveText(['Lanjut', 'Lanjut'])
  await expectAccessible(page)
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/rempah/)
})
