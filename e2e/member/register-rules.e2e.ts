import type { Locator, Page } from '@playwright/test'
import { onDatabase } from '../support/database.ts'
import { openOperator } from '../support/operators.ts'
import { join } from '../support/people.ts'
import { expectSaid, expectUnsaid } from '../support/says.ts'
import { expect, test, untilAlive } from '../support/test.ts'

/** An input by its label, and what stands around it. */
const input = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })
const field = (page: Page, label: string): Locator =>
  page.locator('main .field').filter({ has: page.getByLabel(label, { exact: true }) })

async function type(page: Page, label: string, text: string): Promise<Locator> {
  await input(page, label).fill(text)
  await input(page, label).blur()
  return field(page, label)
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/auth/register')
  await untilAlive(page)
}

test('5 username: required, 6 to 11, no spaces, letters and digits, available; one error at a time in the spec’s priority', async ({
  page,
}) => {
  const { username } = await join(page)
  await page.context().clearCookies()
  await openForm(page)
  const name = 'Nama Pengguna'
  await expect(field(page, name).getByText('6-11 huruf dan/atau angka, tanpa simbol.')).toBeVisible()
  await expectSaid(await type(page, name, ''), 'member.rules.username.required')
  const short = await type(page, name, 'a _')
  await expectSaid(short, ['member.rules.minLength', { n: 6 }])
  await expectUnsaid(short, 'common.rules.noSpaces', 'common.rules.alphanumeric')
  await expectSaid(await type(page, name, 'budi santos_'), ['member.rules.maxLength', { n: 11 }])
  const spaced = await type(page, name, 'budi _23')
  await expectSaid(spaced, 'common.rules.noSpaces')
  await expectUnsaid(spaced, 'common.rules.alphanumeric')
  await expectSaid(await type(page, name, 'budi_123'), 'common.rules.alphanumeric')
  await expectSaid(await type(page, name, username), 'member.rules.username.available')
  await input(page, 'Email').pressSequentially('b')
  await expectSaid(field(page, name), 'member.rules.username.available')
  await type(page, name, `${username.slice(0, -1)}x`)
  await expect(input(page, name)).not.toHaveAttribute('aria-invalid')
})

test('5 password and confirmPassword: required, 8 to 25, no special characters, equal', async ({ page }) => {
  await openForm(page)
  const [password, again] = ['Kata Sandi', 'Konfirmasi Kata Sandi']
  const hint = 'Minimal 8 karakter, maksimal 25: huruf, angka, atau spasi, tanpa simbol.'
  await expect(field(page, password).getByText(hint)).toBeVisible()
  // A password that the browser makes up fits too.
  for (const name of [password, again])
    await expect(input(page, name)).toHaveAttribute(
      'passwordrules',
      /minlength: 8; maxlength: 25; allowed: upper, lower, digit;/,
    )
  await expectSaid(await type(page, password, ''), 'member.rules.password.required')
  await expectSaid(await type(page, again, ''), 'member.rules.confirmPassword.required')
  await expectSaid(await type(page, password, 'abc1234'), ['member.rules.minLength', { n: 8 }])
  await expectSaid(await type(page, password, 'a'.repeat(26)), ['member.rules.maxLength', { n: 25 }])
  await expectSaid(await type(page, password, 'Rahasia#123'), 'member.rules.password.alphanumericWithSpace')
  await type(page, password, 'Rahasia 123')
  await expect(input(page, password)).not.toHaveAttribute('aria-invalid')
  await expectSaid(await type(page, again, 'Rahasia 124'), 'member.rules.confirmPassword.sameAs')
  await type(page, again, 'Rahasia 123')
  await expect(input(page, again)).not.toHaveAttribute('aria-invalid')
})

test('5 confirmPassword: it is judged again when the password changes, once it was left or sent', async ({ page }) => {
  await openForm(page)
  const [password, again] = ['Kata Sandi', 'Konfirmasi Kata Sandi']
  await type(page, password, 'Rahasia9999')
  await expectSaid(await type(page, again, 'Rahasia999'), 'member.rules.confirmPassword.sameAs')
  await input(page, password).press('End')
  await input(page, password).press('Backspace')
  await expect(input(page, again)).not.toHaveAttribute('aria-invalid')
  await expect(input(page, password)).toBeFocused()
  await input(page, password).press('1')
  await expectSaid(field(page, again), 'member.rules.confirmPassword.sameAs')
  await expect(page.locator('main [aria-invalid]'), 'untouched fields are not judged').toHaveCount(1)
})

test('5 confirmPassword: after a submit it is judged again with the password, and a name that follows loses its error', async ({
  page,
}) => {
  await openForm(page)
  await input(page, 'Kata Sandi').fill('Rahasia999')
  await input(page, 'Konfirmasi Kata Sandi').fill('Rahasia999')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expectSaid(field(page, 'Nama Lengkap'), 'member.rules.fullname.required')
  await input(page, 'Kata Sandi').fill('Rahasia9991')
  await expectSaid(field(page, 'Konfirmasi Kata Sandi'), 'member.rules.confirmPassword.sameAs')
  await input(page, 'Nama Sesuai Rekening').fill('Budi Santoso')
  await expect(input(page, 'Nama Lengkap')).toHaveValue('Budi Santoso')
  await expect(input(page, 'Nama Lengkap')).not.toHaveAttribute('aria-invalid')
  await expectUnsaid(field(page, 'Nama Lengkap'), 'member.rules.fullname.required')
})

test('5 account number: another bank judges it again by its own length', async ({ page }) => {
  await openForm(page)
  const number = 'Nomor Rekening'
  const banks = page.getByRole('combobox', { name: 'Bank' })
  await page.getByText('Bank', { exact: true }).first().click()
  await banks.selectOption({ label: 'Bank Samudra' })
  await expectSaid(await type(page, number, '9876501234'), ['member.rules.minDigits', { n: 13 }])
  await banks.selectOption({ label: 'Bank Nusa Raya' })
  await expect(input(page, number)).not.toHaveAttribute('aria-invalid')
  await banks.selectOption({ label: 'Bank Samudra' })
  await expectSaid(field(page, number), ['member.rules.minDigits', { n: 13 }])
})

test('5 Input component: a password has a toggle that shows and hides it', async ({ page }) => {
  await openForm(page)
  await input(page, 'Kata Sandi').fill('Rahasia 123')
  await expect(input(page, 'Kata Sandi')).toHaveAttribute('type', 'password')
  await field(page, 'Kata Sandi').getByRole('button', { name: 'Tampilkan kata sandi' }).click()
  await expect(input(page, 'Kata Sandi')).toHaveAttribute('type', 'text')
  await field(page, 'Kata Sandi').getByRole('button', { name: 'Sembunyikan kata sandi' }).click()
  await expect(input(page, 'Kata Sandi')).toHaveAttribute('type', 'password')
})

test('5 contact: required, 8 to 12 digits, available under both spellings; a leading 0 clears it', async ({ page }) => {
  const { contact } = await join(page)
  await page.context().clearCookies()
  await openForm(page)
  const phone = 'Nomor Telepon'
  await expectSaid(field(page, phone), 'member.register.contactPrefix')
  await expect(field(page, phone).getByText('Minimal 8 digit, tanpa 0 di depan.')).toBeVisible()
  await expectSaid(await type(page, phone, ''), 'member.rules.contact.required')
  await expectSaid(await type(page, phone, '8123456'), ['member.rules.minDigits', { n: 8 }])
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('CheckAvailable')) asked.push(searchParams.get('phone') ?? '')
  })
  await expectSaid(await type(page, phone, contact), 'member.rules.contact.available')
  expect(asked, 'taken as 62…: the other spelling is not asked about').toEqual([`62${contact}`])
  const free = `${contact.slice(0, -1)}${(Number(contact.at(-1)) + 1) % 10}`
  await type(page, phone, free)
  await expect(input(page, phone)).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => asked.slice(1)).toEqual([`62${free}`, `0${free}`])
  await input(page, phone).fill('')
  await input(page, phone).pressSequentially('081')
  await expect(input(page, phone)).toHaveValue('81')
  await type(page, phone, '081234567890')
  await expect(input(page, phone)).toHaveValue('')
  // A password manager fills it in at once, without a keystroke that could be refused.
  await input(page, phone).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '+62 812-3456-7890')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(input(page, phone), 'none of its digits is lost').toHaveValue('81234567890')
})

test('5 Input component: a numeric input takes digits only, blocks those beyond its limit, and rejects other pastes', async ({
  page,
}) => {
  await openForm(page)
  const phone = input(page, 'Nomor Telepon')
  await phone.pressSequentially('8a1-2 3x')
  await expect(phone).toHaveValue('8123')
  await phone.pressSequentially('4567890123456')
  await expect(phone, 'twelve at most').toHaveValue('812345678901')
  const paste = (text: string) =>
    phone.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await phone.fill('')
  expect(await paste('8123abc'), 'other than digits').toBe(false)
  const refused = field(page, 'Nomor Telepon').getByText('Hanya angka, paling banyak 12 digit, tanpa +62')
  await expect(refused, 'and the field says why').toBeVisible()
  await phone.pressSequentially('8')
  await expect(refused).toHaveCount(0)
  await phone.fill('')
  expect(await paste('8123456789012'), 'beyond the limit').toBe(false)
  await expect(refused).toBeVisible()
  await phone.fill('081234567890')
  await expect(phone, 'a leading 0 clears it').toHaveValue('')
  await expect(refused).toBeVisible()
  expect(await paste('81234567'), 'what fits').toBe(true)
})

test('5 email: required, valid, available', async ({ page }) => {
  const { email } = await join(page)
  await page.context().clearCookies()
  await openForm(page)
  await expect(field(page, 'Email').getByText('Diperlukan untuk memulihkan kata sandi.')).toBeVisible()
  await expectSaid(await type(page, 'Email', ''), 'member.rules.email.required')
  await expectSaid(await type(page, 'Email', 'bukan alamat'), 'member.rules.email.email')
  await expectSaid(await type(page, 'Email', email), 'member.rules.email.available')
  await type(page, 'Email', `lain.${email}`)
  await expect(input(page, 'Email')).not.toHaveAttribute('aria-invalid')
})

test('5 bank, account name, account number: required, letters and spaces, the bank’s own lengths, available', async ({
  page,
}) => {
  const { accountNumber } = await join(page)
  await page.context().clearCookies()
  await openForm(page)
  const [holder, number] = ['Nama Sesuai Rekening', 'Nomor Rekening']
  await page.getByText('Bank', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expectSaid(page, 'member.rules.bank.required', 'member.rules.accountName.required')
  await expectSaid(page, 'member.rules.accountNumber.required')
  await expectSaid(await type(page, holder, 'Budi 2'), 'common.rules.alphaWithSpaces')
  await type(page, holder, 'Budi Santoso')
  await expect(input(page, 'Nama Lengkap')).toHaveValue('Budi Santoso')
  await expect(input(page, holder)).not.toHaveAttribute('aria-invalid')

  await expect(input(page, number)).toBeDisabled()
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Bank Samudra' })
  await expectSaid(await type(page, number, '123456789012'), ['member.rules.minDigits', { n: 13 }])
  await input(page, number).press('End')
  await input(page, number).pressSequentially('34567')
  await expect(input(page, number), 'no more than the bank’s longest').toHaveValue('1234567890123')
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Bank Nusa Raya' })
  await expectSaid(await type(page, number, '123456789'), ['member.rules.minDigits', { n: 10 }])
  await expectSaid(await type(page, number, accountNumber), 'member.rules.accountNumber.available')
  await expect(field(page, number).getByText('Rekening harus sah, aktif, dan belum terdaftar.')).toBeVisible()
})

test('5 fullname, where no bank account is asked for: required, letters and spaces; the bank section is not there', async ({
  page,
}) => {
  const origin = await openOperator(page, 'tanpabank', { registerNeedMemberAccountDetails: false })
  await page.goto(`${origin}/auth/register`)
  await untilAlive(page)
  await expectUnsaid(page, 'member.register.bankSection')
  const name = 'Nama Lengkap'
  await expect(field(page, name).getByText('Harus sama dengan nama di rekening bank.')).toBeVisible()
  await expect(input(page, name)).toBeEditable()
  await expectSaid(await type(page, name, ''), 'member.rules.fullname.required')
  await expectSaid(await type(page, name, 'Budi 2'), 'common.rules.alphaWithSpaces')
  await type(page, name, 'Budi Santoso')
  await expect(input(page, name)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expectUnsaid(page, 'member.rules.bank.required', 'member.rules.accountName.required')
})

test('5 referral, agree, captcha: optional; to be ticked by somebody of 18; to be right', async ({ page }) => {
  await openForm(page)
  await expect(page.getByText('(opsional)')).toBeVisible()
  await expect(page.getByText('Saya berusia 18 tahun atau lebih dan menyetujui syarat & ketentuan.')).toBeVisible()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expectSaid(page, 'member.rules.agree.valid', 'member.rules.captcha.valid')
  await expect(field(page, 'Kode Referral').locator('.field-error')).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await expectUnsaid(page, 'member.rules.agree.valid')
})

test('the age that the operator’s licence names stands in the agreement and in the footer (record 0847)', async ({
  page,
}) => {
  const origin = await openOperator(page, 'dewasa', {})
  await expect(page.getByRole('contentinfo')).toContainText('18+')
  await onDatabase((client) =>
    client.query(
      `UPDATE operator SET licence_number = '1', licence_authority = 'Otoritas contoh', permitted_countries = '{ID}',
         minimum_age = 21 WHERE id = 'dewasa'`,
    ),
  )
  await expect(async () => {
    await page.goto(`${origin}/auth/register`)
    await expect(page.getByText('Saya berusia 21 tahun atau lebih dan menyetujui')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('contentinfo')).toContainText('21+')
  await expect(page.getByRole('contentinfo')).toContainText('berusia 21 tahun ke atas')
})

test('the terms that one accepts open in a tab of their own, and what was typed stays', async ({ page, context }) => {
  await openForm(page)
  await page.getByLabel('Nama Pengguna').fill('budi01')
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'syarat & ketentuan' }).click(),
  ])
  await expect(terms.getByRole('heading', { name: 'Syarat dan ketentuan', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Nama Pengguna')).toHaveValue('budi01')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

/** All that the form asks for, as it may be sent; but for the captcha. */
async function fillRight(page: Page): Promise<void> {
  await input(page, 'Nama Pengguna').fill(`sah${String(Date.now()).slice(-6)}`)
  await input(page, 'Kata Sandi').fill('Rahasia999')
  await input(page, 'Konfirmasi Kata Sandi').fill('Rahasia999')
  await input(page, 'Nomor Telepon').fill(`8${String(Date.now()).slice(-9)}`)
  await input(page, 'Email').fill(`sah${Date.now()}@demo.test`)
  await page.getByText('Bank', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'Bank Cakrawala' })
  await input(page, 'Nama Sesuai Rekening').fill('Budi Santoso')
  await input(page, 'Nomor Rekening').fill(String(Date.now()).slice(-10))
  await page.getByRole('checkbox').check()
}

/** Sends the form with fields that the browser would not have let through. */
async function sendChanged(page: Page, changed: Record<string, unknown>): Promise<void> {
  await page.route(
    '**/api/member/register',
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changed }) }),
    { times: 1 },
  )
  // Emptied by each refusal.
  await input(page, 'Kode verifikasi').fill('1234')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
}

test('5, the server: what passes the browser is judged by the same rules, in the same words, under the same fields', async ({
  page,
}) => {
  await openForm(page)
  await fillRight(page)
  const sendWith = (changed: Record<string, unknown>) => sendChanged(page, changed)
  await sendWith({
    username: 'a b',
    password: 'a#345678',
    contact: '08x',
    email: 'bukan',
    preferredWithdrawalAccountNo: '12ab',
    agree: 0,
  })
  await expectSaid(field(page, 'Nama Pengguna'), ['member.rules.minLength', { n: 6 }])
  await expectSaid(field(page, 'Kata Sandi'), 'member.rules.password.alphanumericWithSpace')
  await expectSaid(field(page, 'Konfirmasi Kata Sandi'), 'member.rules.confirmPassword.sameAs')
  await expectSaid(field(page, 'Email'), 'member.rules.email.email')
  await expectSaid(page, 'member.rules.agree.valid')
  await page.getByLabel('Kode Referral').pressSequentially('AB')
  await expectSaid(field(page, 'Nama Pengguna'), ['member.rules.minLength', { n: 6 }])
  await expectSaid(field(page, 'Email'), 'member.rules.email.email')
  await expect(input(page, 'Kode verifikasi'), 'emptied by the refusal').not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Kode Referral').fill('')
  await sendWith({ contact: '8x123456789', preferredWithdrawalAccountNo: '12345abcdef' })
  await expectSaid(field(page, 'Nomor Telepon'), 'member.rules.contact.numeric')
  await expectSaid(field(page, 'Nomor Rekening'), 'member.rules.accountNumber.numeric')
  await sendWith({ contact: '08123456789012', preferredWithdrawalAccountNo: '1234567890123456' })
  await expectSaid(field(page, 'Nomor Telepon'), ['member.rules.maxDigits', { n: 12 }])
  await expectSaid(field(page, 'Nomor Rekening'), ['member.rules.maxDigits', { n: 15 }])
})

test('5, the server: what it says of a field stands, though an answer about the field comes late, until the field is changed', async ({
  page,
}) => {
  await openForm(page)
  let letCome = () => {}
  const hasCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  let asked = 0
  await page.route(/CheckAvailable/i, async (route) => {
    const isAboutEmail = `${route.request().url()} ${route.request().postData()}`.includes('email')
    if (isAboutEmail) asked += 1
    if (isAboutEmail && asked === 1) await hasCome
    await route.continue()
  })
  await fillRight(page)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await sendChanged(page, { email: 'bukan' })
  await expectSaid(field(page, 'Email'), 'member.rules.email.email')
  const late = page.waitForResponse(/CheckAvailable/i)
  letCome()
  await late
  await page.waitForTimeout(200)
  await expectSaid(field(page, 'Email'), 'member.rules.email.email')
  await input(page, 'Email').pressSequentially('x')
  await expect(field(page, 'Email').locator('.field-error')).toHaveCount(0)
})
