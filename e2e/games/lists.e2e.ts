import { signIn } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { expectWithin } from '../support/fit.ts'
import { holdCalls, searchAndLeave } from '../support/slow-line.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'

/** Games of another category than the demo's, so that other tests find theirs as they were. */
const count = 130
const longTitle = 'Petualangan Nelayan Samudra Hindia yang Namanya Panjang Sekali'

const addGames = () =>
  onDatabase((client) =>
    client.query(
      `INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, art, rank)
       SELECT 'demo', CASE WHEN n % 10 = 0 THEN 'kantong' ELSE 'arcade' END, 'ikan-' || n, 'ikan-' || n,
         CASE WHEN n = 3 THEN $2 ELSE 'Ikan ' || lpad(n::text, 3, '0') END, 'fishing',
         CASE WHEN n <= 20 THEN 'solo' ELSE 'table' END, 'kawung', 5000 + n
       FROM generate_series(1, $1) n ON CONFLICT DO NOTHING`,
      [count, longTitle],
    ),
  )
const removeGames = () =>
  onDatabase(async (client) => {
    await client.query("DELETE FROM game_favorite WHERE operator_id = 'demo' AND game_code LIKE 'ikan-%'")
    await client.query("DELETE FROM game WHERE operator_id = 'demo' AND code LIKE 'ikan-%'")
  })

const tiles = (page: Page) => page.locator('.game-pages .game-grid > li')
const titles = (page: Page) => page.locator('.game-pages .game-name').allTextContents()

test.beforeAll(addGames)
test.afterAll(removeGames)

test.describe('spec 2, the lists of games', () => {
  test('all seven are there, and so are the three by type', { tag: '@once' }, async ({ page }) => {
    for (const [path, title] of [
      ['/casino', 'Kasino'],
      ['/cockfight', 'Sabung'],
      ['/egames', 'E-Games'],
      ['/fishing', 'Tembak Ikan'],
      ['/lottery', 'Togel'],
      ['/slots', 'Slot'],
      ['/sports', 'Olahraga'],
      ['/egames/crash', 'E-Games: Crash'],
      ['/fishing/solo', 'Tembak Ikan: Sendiri'],
      ['/slots/video', 'Slot: Video'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })

  test('a long one with a long title fits every width, and axe finds nothing', { tag: '@once' }, async ({ page }) => {
    await expectWithin(page, '/fishing')
    await expectAccessible(page)
  })

  test('a type that its category does not have is 404', { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto('/slots/solo')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page not found: /slots/solo')).toBeVisible()
    await expect(page).toHaveTitle('Halaman tidak ada')
  })

  test('the sports events are marked among the lists of a phone, and lead on to the others', {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/sports-event')
    await untilAlive(page)
    const strip = page.getByRole('navigation', { name: 'Kategori permainan' })
    const here = strip.locator('[aria-current=page]')
    await expect(here).toHaveText('Acara Olahraga')
    await expect(here).toBeInViewport()
    await expect(strip.getByRole('link')).toHaveCount(8)
  })

  test('home and the header lead to them', async ({ page }) => {
    await page.goto('/')
    const ways = page.getByRole('navigation', { name: 'Kategori permainan' })
    await expect(ways.getByRole('link')).toHaveText([
      'Slot',
      'Kasino',
      'Olahraga',
      'Tembak Ikan',
      'E-Games',
      'Togel',
      'Sabung',
      'Acara Olahraga',
    ])
    await ways.getByRole('link', { name: 'Tembak Ikan' }).click()
    await expect(page).toHaveURL(/\/fishing$/)
    await expect(tiles(page)).toHaveCount(60)
  })

  test('the search finds as one types and stands in the address', { tag: '@once' }, async ({ page }) => {
    await page.goto('/fishing')
    await untilAlive(page)
    await page.getByRole('searchbox').pressSequentially('samudra')
    await expect(page).toHaveURL(/\/fishing\?search=samudra$/)
    await expect(tiles(page)).toHaveCount(1)
    expect(await titles(page)).toEqual([longTitle])
    await page.getByRole('searchbox').fill('tidak ada yang begini')
    await expect(page.getByText('Tidak ada yang cocok dengan "tidak ada yang begini".')).toBeVisible()
    await page.getByRole('link', { name: 'Lihat semua' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(tiles(page)).toHaveCount(60)
  })

  test('type, provider and order narrow it, and a shared address shows the same', async ({ page }) => {
    await page.goto('/fishing')
    await untilAlive(page)
    await page.getByRole('navigation', { name: 'Jenis permainan' }).getByRole('link', { name: 'Sendiri' }).click()
    await expect(page).toHaveURL(/\/fishing\/solo$/)
    await expect(tiles(page)).toHaveCount(20)
    await page.getByRole('combobox', { name: 'Penyedia' }).selectOption({ label: 'Kantong (13)' })
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('Nama')
    await expect(page).toHaveURL(/\/fishing\/solo\?provider=kantong&sort=name$/)
    expect(await titles(page)).toEqual(['Ikan 010', 'Ikan 020'])
    await page.goto(page.url())
    expect(await titles(page)).toEqual(['Ikan 010', 'Ikan 020'])
    // What else there is of the provider.
    await expect(page.locator('.provider-panel').getByRole('link', { name: 'Slot' })).toBeVisible()
  })

  test('on a slow line a choice stands while its list is on the way, and the next adds to it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/fishing')
    await untilAlive(page)
    const held = await holdCalls(page, '**/fishing*.data*')
    const provider = page.getByRole('combobox', { name: 'Penyedia' })
    await provider.selectOption({ label: 'Kantong (13)' })
    await expect.poll(held.count).toBe(1)
    await expect(provider).toHaveValue('kantong')
    await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('Nama')
    await expect.poll(held.count).toBe(2)
    await expect(provider).toHaveValue('kantong')
    held.letGo()
    await expect(page).toHaveURL(/\/fishing\?provider=kantong&sort=name$/)
    await expect(tiles(page)).toHaveCount(13)
  })

  test('who types into the search and opens a game at once comes to the game, however long it takes', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/slots')
    await untilAlive(page)
    const held = await holdCalls(page, '**/game/*.data*')
    await searchAndLeave(page, 'rempah', '/game/')
    await expect.poll(held.count).toBe(1)
    await page.waitForTimeout(600) // longer than the pause in typing that the search waits for
    held.letGo()
    await expect(page).toHaveURL(/\/game\//)
  })

  test('it goes on by itself, and Back finds it as long as it was and where it stood', async ({ page }) => {
    await page.goto('/fishing')
    await untilAlive(page)
    await expect(tiles(page)).toHaveCount(60)
    await tiles(page).nth(59).scrollIntoViewIfNeeded()
    await expect(tiles(page)).toHaveCount(120)
    await tiles(page).nth(119).scrollIntoViewIfNeeded()
    await expect(tiles(page)).toHaveCount(count)
    const far = page.getByRole('link', { name: 'Ikan 101' })
    await far.scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => window.scrollY)
    expect(y).toBeGreaterThan(1000)
    await far.click()
    await expect(page).toHaveURL(/\/game\/ikan-101$/)
    await page.goBack()
    await expect(far).toBeInViewport()
    await expect(tiles(page)).toHaveCount(count)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(80)
    await page.reload()
    await untilAlive(page)
    await expect(tiles(page)).toHaveCount(count)
    await expect(far).toBeInViewport()
  })

  test('from home into a game, its words come beside its data: the picture on the way stands still for nothing else', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/')
    await untilAlive(page)
    let letCome = () => {}
    const hasCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route('**/game/*.data*', async (route) => {
      await hasCome
      await route.continue()
    })
    const words = page.waitForResponse(
      async (response) =>
        response.url().includes('/assets/') && (await response.text()).includes('Masuk untuk bermain'),
    )
    await page.locator('a.game').first().click()
    await words
    letCome()
    await expect(page.locator('.game-introduction')).toBeVisible()
  })

  test('a page that cannot be had says so and can be tried again', { tag: '@once' }, async ({ page }) => {
    await page.goto('/fishing?sort=name')
    await untilAlive(page)
    let isDown = true
    await page.route('**/api/Misc/ListGame*', (route) =>
      isDown ? route.fulfill({ status: 200, json: { success: false, code: 'FAULT', message: '' } }) : route.continue(),
    )
    await tiles(page).nth(59).scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert')).toHaveText('Lanjutannya gagal dimuat.')
    await expect(tiles(page)).toHaveCount(60)
    isDown = false
    await page.getByRole('link', { name: 'Coba lagi' }).click()
    await expect(tiles(page)).toHaveCount(120)
  })

  test('an empty category says so and leads on', { tag: '@once' }, async ({ page }) => {
    await page.goto('/lottery')
    await expect(page.getByText('Belum ada permainan di sini.')).toBeVisible()
    await page.getByRole('link', { name: 'Lihat permainan' }).click()
    await expect(page).toHaveURL(/\/slots$/)
  })
})

test.describe('spec 4, favourites', () => {
  test('a visitor sees no hearts', { tag: '@once' }, async ({ page }) => {
    await page.goto('/fishing')
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /favorit/ })).toHaveCount(0)
  })

  test('a heart keeps a game once however fast it is tapped, and lets it go', async ({ page }) => {
    await signIn(page, 'anggota2')
    await page.goto('/fishing')
    await untilAlive(page)
    const heart = (game: string) => page.getByRole('button', { name: `Simpan ke favorit: ${game}`, exact: true })
    const kept = page.getByRole('button', { name: 'Hapus dari favorit: Ikan 002', exact: true })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/FavoriteGames') && asked.push(request.method()))
    await heart('Ikan 002').dblclick()
    await expect(kept).toBeVisible()
    await expect.poll(() => asked).toEqual(['POST']) // sent after the heart has filled
    await page.getByRole('navigation', { name: 'Jenis permainan' }).getByRole('link', { name: 'Favorit' }).click()
    await expect(page).toHaveURL(/\/fishing\?show=favorites$/)
    await expect.poll(() => titles(page)).toEqual(['Ikan 002'])
    await expectAccessible(page)
    // A search among them goes by words, as in the list of all (record 1059).
    await page.getByRole('searchbox').fill('002 ikan')
    await expect(page).toHaveURL(/search=002\+ikan/)
    await expect.poll(() => titles(page)).toEqual(['Ikan 002'])
    await page.getByRole('searchbox').fill('')
    await expect(page).toHaveURL(/\?show=favorites$/)
    // The heart is empty at once; the list that is read next is only when the server has heard.
    const letGo = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
    await kept.click()
    await expect(heart('Ikan 002')).toBeVisible()
    await letGo
    expect(asked).toEqual(['POST', 'DELETE'])
    await page.reload()
    await expect(page.getByText('Belum ada favorit di kategori ini.')).toBeVisible()
  })

  test('a heart that the server refuses goes back and says why', { tag: '@once' }, async ({ page }) => {
    await signIn(page, 'anggota2')
    await page.goto('/fishing')
    await untilAlive(page)
    await page.route('**/FavoriteGames', (route) =>
      route.fulfill({
        status: 200,
        json: { success: false, code: 'FAVORITES_FULL', message: 'Favoritmu sudah penuh.' },
      }),
    )
    const heart = page.getByRole('button', { name: 'Simpan ke favorit: Ikan 004', exact: true })
    await heart.click()
    await expect(page.getByText('Favoritmu sudah penuh.')).toBeVisible()
    await expect(heart).toBeVisible()
  })
})

test.describe('a list without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('can be searched and read to its end', { tag: '@once' }, async ({ page }) => {
    await page.goto('/fishing?sort=name')
    await page.getByRole('link', { name: 'Tampilkan lagi' }).click()
    await expect(page).toHaveURL(/after=/)
    await page.getByRole('link', { name: 'Tampilkan lagi' }).click()
    await expect(tiles(page)).toHaveCount(count - 120)
    await page.getByRole('searchbox').fill('Ikan 007')
    await page.getByRole('button', { name: 'Cari permainan' }).click()
    expect(await titles(page)).toEqual(['Ikan 007'])
  })

  test('is searched among the favourites where those are shown', { tag: '@once' }, async ({ page }) => {
    await signIn(page, 'anggota2')
    await page.goto('/fishing?show=favorites')
    await page.getByRole('searchbox').fill('Ikan 007')
    await page.getByRole('button', { name: 'Cari permainan' }).click()
    await expect(page).toHaveURL(/search=Ikan\+007&.*show=favorites$/)
    await expect(tiles(page)).toHaveCount(0)
  })
})
