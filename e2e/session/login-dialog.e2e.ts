import { ask } from '../support/calls.ts'
import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { barLength, holdCalls } from '../support/slow-line.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('2 Login modal: opens over any page, its tab chosen by the hash, and closes on any path change', async ({
  page,
}) => {
  for (const path of ['/', '/slots', '/promotion']) {
    await page.goto(`${path}#login`)
    await expectSaid(page.getByRole('dialog'), 'session.login.title', 'session.login.tab', 'session.login.registerTab')
  }
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(tab('MASUK')).toHaveAttribute('aria-current', 'true')
  await expect(dialog.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await tab('DAFTAR').click()
  await expect(page).toHaveURL(/\/promotion#register$/)
  await expect(tab('DAFTAR')).toHaveAttribute('aria-current', 'true')
  await expectSaid(dialog, 'member.register.accountSection')
  await tab('MASUK').click()
  await expect(page).toHaveURL(/\/promotion#login$/)
  await dialog.getByRole('link', { name: 'Lupa Kata Sandi?' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  await expect(dialog).toHaveCount(0)

  await page.goto('/slots')
  await untilAlive(page)
  await page.goto('/slots#register')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('on a slow line the bar at the top says that the dialog is on its way', { tag: '@once' }, async ({ page }) => {
  const held = await holdCalls(page, '**/assets/login-dialog-*.js')
  await page.goto('/')
  await untilAlive(page)
  await expect.poll(() => barLength(page)).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
  await expect.poll(() => barLength(page)).toBeGreaterThan(0.1)
  held.letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => barLength(page)).toBe(0)
})

test('2 Login modal: registration opens as tall as it is going to be, so that nothing moves under a finger', async ({
  page,
}) => {
  const held = await holdCalls(page, '**/assets/register-tab-*.js')
  await page.goto('/slots')
  await untilAlive(page)
  await page.goto('/slots#register')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'DAFTAR', exact: true })).toBeVisible()
  const place = async () => {
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    return dialog.boundingBox()
  }
  const waiting = await place()
  held.letGo()
  await expectSaid(dialog, 'member.register.accountSection')
  expect(await place()).toEqual(waiting)
})

test('2 Login modal: registration whose settings could not be read asks for them again in its place', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.allow(/net::ERR_FAILED/)
  await page.route('**/api/Bank/List*', (route) => route.abort())
  await page.goto('/slots#register')
  const dialog = page.getByRole('dialog')
  const retry = dialog.getByRole('button', { name: 'Coba lagi' })
  await expect(retry).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await retry.click()
  await expectSaid(dialog, 'member.register.accountSection')
})

test('2 Login modal: the doors of the header open it over the page, which stays as it was', async ({ page }) => {
  const door = (name: string) => page.getByRole('banner').getByRole('link', { name })
  const dialog = page.getByRole('dialog')
  await page.goto('/slots?search=rempah')
  await untilAlive(page)
  for (const [name, hash] of [
    ['Masuk', 'login'],
    ['Daftar', 'register'],
  ] as const) {
    await door(name).click()
    await expect(page).toHaveURL(new RegExp(`/slots\\?search=rempah#${hash}$`))
    await expectSaid(dialog, 'session.login.title')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/slots\?search=rempah$/)
    await expect(door(name)).toBeFocused()
  }
  await page.goto('/auth/forgot-password')
  await untilAlive(page)
  await door('Masuk').click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('2 Login modal: with a referral code in the address it leads to the registration with that code', {
  tag: '@once',
}, async ({ page }) => {
  await join(page)
  await page.goto('/')
  const { referralCode: code } = (await ask(page, 'member/profile')).result
  await page.context().clearCookies()
  await page.goto(`/slots?ref=${code}#login`)
  await expect(page).toHaveURL(new RegExp(`/auth/register/?\\?ref=${code}$`))
  await expect(page.getByLabel('Kode Referral')).toHaveValue(code)
})

test('4 Login: a member who is signed in has no login dialog', { tag: '@once' }, async ({ page }) => {
  await join(page)
  await page.goto('/slots#login')
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
