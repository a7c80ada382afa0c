import type { Page } from '@playwright/test'
import { signIn } from '../support/calls.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { join } from '../support/people.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Keeps games back until they may come. */
async function holdGames(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/game\/[a-z-]+\?ticket=/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('on another page the focus is at its heading, from the header, from the page and from the menu', async ({
  page,
}) => {
  await signIn(page, 'anggota1')
  const letGameCome = await holdGames(page)
  await page.goto('/')
  await untilAlive(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }))
  await expect(heading('Slot')).toBeFocused()
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Rempah Kantong/ })
      .first(),
  )
  await expect(heading('Rempah Kantong')).toBeFocused()
  letGameCome()
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first(),
    'the keys are the game’s once it stands',
  ).toBeFocused()
  await page.goBack()
  await expect(heading('Slot')).toBeFocused()
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Menu akun' }))
  const menu = page.locator('#wallet-menu')
  await tabTo(page, menu.getByRole('button', { name: 'Keluar' }))
  await tabTo(page, page.getByRole('main').getByRole('link').first())
  await expect(menu, 'which would lie over what has the focus').toBeHidden()
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Menu akun' }))
  await pressOn(page, menu.getByRole('link', { name: 'Profil' }))
  await expect(heading('Profil')).toBeFocused()
})

test('a game that comes late takes the focus from nobody who has gone on beside it', async ({ page }) => {
  await signIn(page, 'anggota1')
  const letGameCome = await holdGames(page)
  await page.goto('/game/rempah-kantong')
  await untilAlive(page)
  const back = page.getByRole('main').getByRole('link', { name: 'Kembali' }).first()
  await tabTo(page, back)
  letGameCome()
  const spin = page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  await expect(back).toBeFocused()
  await page.locator('iframe').focus()
  await expect(spin).toBeFocused()
})

test('on a phone a game lies over the site: Tab comes to nothing under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'anggota1')
  await page.goto('/game/rempah')
  await untilAlive(page)
  await expect(page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()).toBeFocused({
    timeout: 30_000,
  })
  const seen = new Set<string>()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab')
    seen.add(
      await page.evaluate(() => {
        const at = document.activeElement
        return at?.closest('.game-stage') || at === document.body ? 'game' : (at?.outerHTML ?? 'nothing').slice(0, 120)
      }),
    )
  }
  expect([...seen].filter((place) => !place.includes('skip-link'))).toEqual(['game'])
  await page.getByRole('main').getByRole('link', { name: 'Kembali' }).first().press('Enter')
  await expect(page.getByRole('navigation', { name: 'Navigasi bawah' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the step that follows the first of a deposit has the focus', async ({ page }) => {
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await typeInto(page, page.getByLabel('Jumlah', { exact: true }), '200000')
  await pressOn(page, page.getByRole('button', { name: 'Dapatkan jumlah transfer' }))
  await expect(page.getByRole('heading', { name: 'Transfer tepat' })).toBeFocused()
})

test('a device that was signed out leaves the focus with the list that it stood in', async ({ page, browser }) => {
  const { username, password } = await join(page)
  const other = await browser.newContext()
  await signIn(await other.newPage(), username, password)
  await page.goto('/profile/devices')
  await untilAlive(page)
  const list = page.getByRole('list', { name: 'Perangkat yang masuk' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await pressOn(page, list.getByRole('button'))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toBeFocused()
  await other.close()
})

test('the filters of the history keep the focus, and who signs out from the menu is at the heading of the page', async ({
  page,
}) => {
  await join(page)
  await page.goto('/transaction/history')
  await untilAlive(page)
  const month = page.getByRole('link', { name: '30 hari terakhir' })
  await pressOn(page, month)
  await expect(page).toHaveURL(/from=/)
  await expect(month).toBeFocused()
  await pressOn(page, page.locator('summary').filter({ hasText: 'Saring' }))
  await tabTo(page, page.getByRole('combobox', { name: 'Jenis' }))
  await page.keyboard.press('ArrowDown')
  const show = page.getByRole('button', { name: 'Tampilkan', exact: true })
  await pressOn(page, show)
  await expect(page).toHaveURL(/type=0/)
  await expect(show).toBeFocused()
  await page.goto('/')
  await untilAlive(page)
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Menu akun' }))
  await pressOn(page, page.locator('#wallet-menu').getByRole('button', { name: 'Keluar' }))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('who changes the theme can change it back with the next key', async ({ page }) => {
  await page.goto('/slots')
  await untilAlive(page)
  await pressOn(page, page.getByRole('button', { name: 'Tema gelap' }))
  await expect(page.getByRole('button', { name: 'Tema terang' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Tema gelap' })).toBeFocused()
})

test('a chip that lies half beyond the edge comes whole into view when the focus does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/slots')
  await untilAlive(page)
  const ways = page.getByRole('main').getByRole('navigation', { name: 'Kategori permainan' })
  for (const name of ['Tembak Ikan', 'Sabung']) {
    const chip = ways.getByRole('link', { name })
    await tabTo(page, chip)
    await expect(chip).toBeInViewport({ ratio: 1 })
  }
})

test('who pressed beside what had the focus is not sent anywhere when it goes', async ({ page }) => {
  await page.goto('/auth/login')
  await untilAlive(page)
  const forgot = page.getByRole('link', { name: 'Lupa Kata Sandi?' })
  const beside = page.locator('#content')
  await tabTo(page, forgot)
  await beside.click({ position: { x: 2, y: 2 } })
  await expect(beside).toBeFocused()
  await forgot.evaluate((link) => link.remove())
  await expect(beside).toBeFocused()
})
