import { onDatabase } from '../support/database.ts'
import { expectWithin, findMisfit } from '../support/fit.ts'
import { join } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

test.afterAll(() =>
  onDatabase(async (client) => {
    await client.query("DELETE FROM game_history WHERE round_id LIKE 'log-%'")
    await client.query("DELETE FROM game_round WHERE round_id LIKE 'log-%'")
    await client.query("DELETE FROM game WHERE code LIKE 'log-%'")
  }),
)

test('9 Business constants: a page of the game log holds 100 rounds', { tag: '@once' }, async ({ page }) => {
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
  await page.goto('/transaction/history-bet?page=3')
  await expect(page.locator('.round-row'), 'beyond the end stands the first').toHaveCount(100)
  await expect(page).toHaveURL(/history-bet\?from=[\d-]+&to=[\d-]+$/)
})

for (const { stake, win } of [
  { stake: 125_000_000n, win: 1_482_500_000n },
  { stake: 2_500_000_000n, win: 250_000_000_000n },
  { stake: 1n, win: 9_007_199_254_740_991n },
])
  test(`look.md, Money: the picture of a round that won ${win} is read whole on a small phone, in the dark theme as well`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { username } = await join(page)
    await onDatabase((client) =>
      client.query(
        `WITH round AS (
         INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, closed_at, bets)
         SELECT m.operator_id, m.id, g.provider_id, 'log-' || gen_random_uuid(), g.code, 'IDR', $2::bigint, $3::bigint,
           now() - interval '2 seconds', now(),
           jsonb_build_array(jsonb_build_object('t', 'bet', 'a', 1, 'c', $2::bigint::text, 'b', '0', 's', true))
         FROM member m, (SELECT provider_id, code FROM game WHERE operator_id = 'demo' LIMIT 1) g WHERE m.username = $1
         RETURNING *)
       INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win FROM round`,
        [username, String(stake), String(win)],
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
    const number = (await dialog.getByText(/^log-[\da-f-]{36}$/).textContent()) ?? ''
    await expect(picture).toHaveAccessibleName(
      new RegExp(
        `Putaran ${number}, Dimulai [\\d-]{10} [\\d:]{8}, Selesai .*, 1\\. Sudah dibayar Rp.${stake.toLocaleString('id-ID')}$`,
      ),
    )
    expect(await findMisfit(page)).toEqual({ overflowPx: 0, parts: [] })
    await expectAccessible(page)
    const [drawn, frame] = [await picture.boundingBox(), await dialog.boundingBox()]
    expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
    const scale = (drawn?.width ?? 0) / 300
    // Nothing of it leaves the picture or covers another part of its line, and nothing is smaller than can be read.
    const faults = await page.evaluate((markup) => {
      const host = document.body.appendChild(document.createElement('div'))
      host.innerHTML = markup
      const parts = [...host.querySelectorAll('text')].map((text) => ({ box: text.getBBox(), said: text.textContent }))
      const found = parts
        .filter(({ box }) => box.x < 15 || box.x + box.width > 285)
        .map(({ said }) => `outside: ${said}`)
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

test('look.md, Money: sums and words of any length make the bet history of a desk no wider than its window', async ({
  page,
}) => {
  const { username } = await join(page)
  const addRound = (code: string, title: string, win: bigint) =>
    onDatabase(async (client) => {
      await client.query(
        `INSERT INTO game (operator_id, provider_id, code, slug, title, category, art, rank, is_on)
         VALUES ('demo', 'arcade', $1, $1, $2, 'slots', 'kit', 100, false)`,
        [code, title],
      )
      await client.query(
        `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
         SELECT operator_id, id, now(), 'arcade', 'log-' || gen_random_uuid(), $2, 'IDR', now(), 1, $3 FROM member WHERE username = $1`,
        [username, code, String(win)],
      )
    })
  const long = 'Keberuntunganmahabesarsekali'
  await addRound('log-word', `${long} ${long}${long} ${long}`, 1_000n)
  await expectWithin(page, '/transaction/history-bet')
  expect(await findMisfit(page)).toEqual({ overflowPx: 0, parts: [] })
  await expect(page.getByRole('columnheader', { name: 'Hasil' })).toBeVisible()
  await addRound('log-sum', 'Pasar Malam', 9_007_199_254_740_991n)
  for (const width of [1025, 1100, 1280, 1439, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/transaction/history-bet')
    await untilAlive(page)
    expect(await findMisfit(page), `at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
  }
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
  // The dot between is drawn: at the end of a line there is none.
  await expect(card).toContainText(/taruhan Rp.25\.000\s*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  await expect(card.getByRole('link')).toHaveText(['Lanjut'])

  await openRound('pasar-malam', 2)
  await page.reload()
  await expect(card).toContainText('Pasar Malam')
  await card.getByRole('link', { name: 'Lihat semua' }).click()
  const rows = page.getByRole('region', { name: 'Putaran yang masih terbuka' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Pasar Malam')
  await expect(rows.last()).toContainText(/Taruhan Rp.25\.000\s*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  await expect(rows.getByRole('link')).toHaveText(['Lanjut', 'Lanjut'])
  const missing = await rows.getByRole('link').evaluateAll((ways) =>
    ways.map((way) => {
      const words = document.createRange()
      words.selectNodeContents(way)
      const room = words.getBoundingClientRect().left - way.getBoundingClientRect().left
      return Math.max(0, Math.round(Number.parseFloat(getComputedStyle(way).paddingLeft) - room))
    }),
  )
  expect(missing, 'px that the words of a way are nearer to its edge than they are to be').toEqual([0, 0])
  await expectAccessible(page)
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/rempah/)
})

// record 1052
test('a round left open in a game that staff hide leads to the game, and one that cannot be gone on with says what becomes of it', async ({
  page,
}) => {
  const { username } = await join(page)
  const openRound = (provider: string) =>
    onDatabase((client) =>
      client.query(
        `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
         SELECT operator_id, id, $2, 'log-' || gen_random_uuid(), 'rempah', 'IDR', 25000, 0, now(),
           '[{"t":"bet","a":1,"c":"25000","b":"0"}]'
         FROM member WHERE username = $1`,
        [username, provider],
      ),
    )
  const show = (isOn: boolean) =>
    onDatabase((client) =>
      client.query(`UPDATE game SET is_on = $1 WHERE operator_id = 'demo' AND code = 'rempah'`, [isOn]),
    )
  const settled = 'Permainan ini sedang ditutup. Putaranmu tetap diselesaikan, dan hasilnya milikmu.'
  await show(false)
  try {
    expect((await page.goto('/game/rempah'))?.status()).toBe(404)
    await expect(page.getByText('Permainan ini sedang ditutup.')).toBeVisible()

    await openRound('kantong')
    await page.goto('/')
    const card = page.locator('.open-round')
    await expect(card).toContainText(settled)
    await expect(card.getByRole('link')).toHaveCount(0)

    await openRound('arcade')
    await page.goto('/transaction/history-bet')
    const rows = page.getByRole('region', { name: 'Putaran yang masih terbuka' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.getByRole('link')).toHaveCount(1)
    await expect(rows.filter({ hasText: settled })).toHaveCount(1)
    await expectAccessible(page)
    expect(await findMisfit(page)).toEqual({ overflowPx: 0, parts: [] })
    await rows.getByRole('link', { name: 'Lanjut: Rempah' }).click()
    const game = page.frameLocator('iframe')
    await expect(game.locator('#game')).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 })
    await game.getByRole('button', { name: 'Putar', exact: true }).click()
    await expect(game.getByRole('dialog')).toContainText('Permainan ini sedang ditutup, atau')
  } finally {
    await show(true)
  }
})
