import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sitePort } from '../support/addresses.ts'
import { findMisfit } from '../support/fit.ts'
import { expectSaid } from '../support/says.ts'
import { expect, expectAccessible, type Page, test, untilAlive } from '../support/test.ts'

const site = fileURLToPath(new URL('../../apps/site', import.meta.url))
const port = sitePort + 5
const address = `http://localhost:${port}/_ui`
/** A phrase of the page that nothing else says. */
const phrase = 'Components of Balai'

let served: ChildProcess

/** What is shipped: the built site without the builds that lie beside it. */
function shippedFiles(): string[] {
  return ['client', 'server'].flatMap((part) =>
    readdirSync(join(site, 'build', part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => join(site, 'build', part, file)),
  )
}

const ofField = ['default', 'focus', 'error', 'disabled']
/** What each component has to be seen in. */
const galleries: Record<string, string[]> = {
  TextInput: [...ofField, 'read only', 'long', 'several lines'],
  DigitsInput: ofField,
  MoneyInput: [...ofField, 'long'],
  PasswordInput: ofField,
  'Select, ChoiceChips, Checkbox': [
    ...ofField.map((state) => `select: ${state}`),
    'checkbox: error',
    'chips: even, focus',
  ],
  PictureField: ['default', 'error'],
  Button: ['primary', 'accent', 'quiet', 'line', 'plain', 'danger', 'sizes', 'focus', 'full, long'],
  'Money, Badge, Meter': ['amount', 'the largest', 'badges', 'meter'],
  'Card, Skeleton, State': ['card', 'loading', 'empty', 'failed'],
  'Dialog and Toast': ['dialogs', 'toasts'],
}

const has = (text: string) => (file: string) => readFileSync(file, 'utf8').includes(text)

test('spec 5, Input component: what is shipped has no page of components and none of its code', async ({ page }) => {
  const answer = await page.goto('/_ui')
  expect(answer?.status()).toBe(404)
  const files = shippedFiles()
  expect(files.some(has('Halaman tidak ada')), 'the shipped files were read').toBe(true)
  expect(files.filter(has(phrase))).toEqual([])
})

test.describe('in development', () => {
  test.beforeAll(async () => {
    const env = { ...process.env, NODE_ENV: 'production', SITE_PAGES: 'development' }
    const built = spawnSync('npm', ['run', 'build', '-w', '@balai/site'], { cwd: site, env, encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    served = spawn(process.execPath, ['dev/serve.ts', String(port), 'build/development'], { cwd: site, env })
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
  })
  test.afterAll(() => {
    served?.kill()
  })

  const field = (page: Page, state: string) => page.locator('.specimen').filter({ hasText: state }).first()

  test('/_ui shows every component in every state, and axe finds nothing in either theme', async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    await expect(page.getByRole('heading', { name: phrase })).toBeVisible()
    for (const [name, states] of Object.entries(galleries)) {
      const shown = page.getByRole('region', { name }).locator('.specimen-state')
      for (const state of states)
        await expect(shown.filter({ hasText: state }).first(), `${name}, ${state}`).toBeVisible()
    }
    await expectAccessible(page)
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findMisfit(page), `at ${width} px`).toEqual({ overflowPx: 0, parts: [] })
    }
  })

  test('spec 5, Input component: one error at a time, in the order of the table', async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    const tried = field(page, 'to be tried')
    const word = tried.getByLabel('A word')
    await tried.getByRole('button', { name: 'Judge' }).click()
    const wordError = tried.locator('.field').first().locator('.field-error')
    await word.fill('')
    await expectSaid(wordError, 'common.rules.required')
    await word.fill('a b')
    await expectSaid(wordError, ['common.rules.minLength', { n: 6 }])
    await word.fill('a b c d e f g')
    await expectSaid(wordError, ['common.rules.maxLength', { n: 11 }])
    await word.fill('abc def')
    await expectSaid(wordError, 'common.rules.noSpaces')
    await word.fill('abc-def')
    await expectSaid(wordError, 'common.rules.alphanumeric')
    const number = tried.getByLabel('A number')
    const numberError = tried.locator('.field').last().locator('.field-error')
    await number.fill('x')
    await expectSaid(numberError, 'common.rules.numeric')
    await number.fill('2')
    await expectSaid(numberError, ['common.rules.minValue', { n: 3 }])
    await number.fill('10')
    await expectSaid(numberError, ['common.rules.maxValue', { n: 9 }])
    await expect(tried.locator('.field-error'), 'one for each field').toHaveCount(2)
    // No field of the site has these rules without words of its own.
    const general = field(page, 'order and general sentence')
    await expectSaid(general, 'common.rules.email')
    await expectSaid(general, 'common.rules.sameAs')
    await expectSaid(general, 'common.rules.alphanumericWithUnderscore')
  })

  test('spec 5, Input component: digits only, money in thousands, and a password that can be read', async ({
    page,
  }) => {
    await page.goto(address)
    await untilAlive(page)
    const phone = page.getByLabel('Phone number')
    await phone.pressSequentially('81a2-345 678901234')
    await expect(phone).toHaveValue('812345678901')
    const amount = page.getByRole('region', { name: 'MoneyInput' }).getByLabel('Amount').first()
    await amount.fill('Rp 1482500,-')
    await expect(amount).toHaveValue('1.482.500')
    const password = page.getByRole('region', { name: 'PasswordInput' }).getByLabel('Password', { exact: true }).first()
    await page.getByRole('button', { name: 'Show the password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide the password' }).first().click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('spec 5, Input component: a dot is deleted with a digit, and whatever is typed leaves the caret where it was', async ({
    page,
  }) => {
    await page.goto(address)
    await untilAlive(page)
    const amount = page.getByRole('region', { name: 'MoneyInput' }).getByLabel('Amount').first()
    const caret = () => amount.evaluate((input: HTMLInputElement) => input.selectionStart)
    const press = async (at: number, key: string) => {
      await amount.fill('1500000')
      await amount.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), at)
      await amount.press(key)
      return [await amount.inputValue(), await caret()]
    }
    expect(await press(2, 'Backspace')).toEqual(['500.000', 0])
    expect(await press(6, 'Backspace')).toEqual(['150.000', 4])
    expect(await press(5, 'Delete')).toEqual(['150.000', 5])
    expect(await press(3, 'x')).toEqual(['1.500.000', 3])
    expect(await press(3, '7')).toEqual(['15.700.000', 4])
    await amount.fill('9007199254740991')
    await amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
    await amount.press('9')
    expect([await amount.inputValue(), await caret()], 'too large').toEqual(['9.007.199.254.740.991', 3])
  })

  test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    const opener = page.getByRole('button', { name: 'Open: free' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (let step = 0; step < 6; step++) {
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Tab')
      // The browser's own bar may be next; it comes back into the dialog from there.
      if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a notice goes by itself after its time, and stays for as long as somebody is at it', async ({ page }) => {
    await page.clock.install()
    await page.goto(address)
    await untilAlive(page)
    const notices = page.locator('.toast')
    const show = (tone: string) => page.getByRole('button', { name: `Toast: ${tone}` }).press('Enter')
    await show('info')
    await page.clock.runFor(5_000)
    await show('good')
    await expect(notices).toHaveCount(2)
    await page.clock.runFor(2_500)
    await expect(notices, 'the second gives the first no more time').toHaveCount(1)
    const cross = notices.getByRole('button')
    await cross.focus()
    await page.clock.runFor(30_000)
    await expect(notices).toHaveCount(1)
    await show('bad')
    await expect(notices).toHaveCount(2)
    await cross.first().focus()
    await page.clock.runFor(8_000)
    await expect(cross, 'only the one with the focus is left').toBeFocused()
    await page.getByRole('button', { name: 'Toast: info' }).focus()
    await page.clock.runFor(8_000)
    await expect(notices).toHaveCount(0)
  })

  test('a notice that comes while a dialog is open is part of it, can be closed there, and outlives it', async ({
    page,
  }) => {
    await page.goto(address)
    await untilAlive(page)
    await page.getByRole('button', { name: 'Open: free' }).click()
    const dialog = page.getByRole('dialog')
    const notice = dialog.getByRole('status')
    const cross = notice.getByRole('button')
    const tell = dialog.getByRole('button', { name: 'Tell' })
    await tell.click()
    await expect(notice).toContainText('told')
    await cross.click()
    await expect(notice).toBeEmpty()
    await expect(dialog).toBeVisible()
    await tell.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const left = page.locator('.toast')
    await expect(left).toBeInViewport()
    await page.getByRole('button', { name: 'Open: free' }).click()
    await expect(notice, 'what was told before it opened').toContainText('told')
    await cross.click()
    await expect(notice).toBeEmpty()
    await tell.click()
    await page.mouse.move(2, 2)
    await cross.last().focus()
    await page.keyboard.press('Escape')
    await expect(left.last()).toBeInViewport()
    await expect(left, 'nobody is at it any more').toHaveCount(0)
  })

  test('a dialog that Escape does not close stays open however often it is pressed', async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    const dialog = page.getByRole('dialog')
    const cross = dialog.getByRole('button', { name: 'Close' })
    for (const kind of ['deliberate', 'must answer']) {
      await page.getByRole('button', { name: `Open: ${kind}` }).click()
      await page.mouse.click(2, 2)
      for (let press = 0; press < 7; press++) {
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
      }
      await expect(cross).toHaveCount(kind === 'deliberate' ? 1 : 0)
      await (kind === 'deliberate' ? cross : dialog.getByRole('button', { name: 'Understood' })).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('a dialog stays when text is dragged out of it, and goes at a press beside it', async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Open: free' }).click()
    const box = await dialog.locator('p').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(3, 3)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(3, 3)
    await expect(dialog).toBeHidden()
  })
})
