import type { Browser, BrowserContext, Page } from '@playwright/test'
import { siteOrigin } from './addresses.ts'
import { ask, signIn } from './calls.ts'
import { codeOfCaptcha, expect, readCaptcha, untilAlive } from './test.ts'

export interface NewMember {
  username: string
  password: string
  fullName: string
}

/** Names of nobody who was here before: rows of earlier tests and of the other project stay. */
export function newMember(): NewMember {
  const number = String(Date.now()).slice(-7)
  return { username: `w${number}`, password: 'Rahasia999', fullName: 'Wulan Maharani' }
}

/** Registers and signs in by calls alone, for tests that are about something else. The page stays where it is. */
export async function join(page: Page, more: Partial<NewMember> = {}): Promise<JoinedMember> {
  const member = { ...newMember(), ...more }
  const digits = String(Date.now())
  const contact = `8${digits.slice(-9)}`
  const { results: banks = [] } = await ask(page, 'Bank/List')
  const { result: captcha } = await ask(page, 'captcha')
  await ask(page, 'member/register', {
    ...member,
    fullname: member.fullName,
    confirmpassword: member.password,
    contact: `0${contact}`,
    email: `${member.username}@demo.test`,
    preferredWithdrawalBank: banks.find(({ accountype, withdraw }: WireBank) => withdraw && accountype === 0).id,
    preferredWithdrawalAccountName: member.fullName,
    preferredWithdrawalAccountNo: digits.slice(-10),
    agree: 1,
    captchaId: captcha.id,
    captcha: await codeOfCaptcha(captcha.id),
  })
  await signIn(page, member.username, member.password)
  return { ...member, contact, email: `${member.username}@demo.test`, accountNumber: digits.slice(-10) }
}

export interface JoinedMember extends NewMember {
  /** Without the leading 0. */
  contact: string
  email: string
  accountNumber: string
}

interface WireBank {
  accountype: number
  withdraw: boolean
}

/** Fills the registration page as a visitor does and sends it. */
export async function register(page: Page, member: NewMember): Promise<void> {
  const code = await readCaptcha(page, () => page.goto('/auth/register'))
  await untilAlive(page)
  await page.getByLabel('Kode verifikasi').fill(code)
  await fillRegistration(page, member)
  await page.getByRole('dialog', { name: 'Registrasi Berhasil' }).getByRole('button', { name: 'Tutup' }).last().click()
}

/** Fills everything but the captcha and sends it. */
export async function fillRegistration(page: Page, member: NewMember): Promise<void> {
  const digits = String(Date.now())
  await page.getByLabel('Nama Pengguna').fill(member.username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(member.password)
  await page.getByLabel('Konfirmasi Kata Sandi').fill(member.password)
  await page.getByLabel('Nomor Telepon').fill(`8${digits.slice(-9)}`)
  await page.getByLabel('Email').fill(`${member.username}@demo.test`)
  await page.getByText('Bank', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 })
  await page.getByLabel('Nama Sesuai Rekening').fill(member.fullName)
  await page.getByLabel('Nomor Rekening').fill(digits.slice(-10))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page).toHaveURL(/\/register-success/)
}

interface Desk {
  page: Page
  context: BrowserContext
}

async function staffBrowser(browser: Browser): Promise<Desk> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: siteOrigin, viewport, locale: 'id-ID' })
  return { context, page: await context.newPage() }
}

async function sitDown(page: Page, person: { email: string; password: string }, path: string): Promise<void> {
  await ask(page, 'console/login', person)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Navigasi konsol' })).toBeVisible()
}

/** A staff member of the demo at their desk, in a browser of their own. */
export async function staffAt(browser: Browser, email: string, path: string): Promise<Desk> {
  const desk = await staffBrowser(browser)
  await sitDown(desk.page, { email, password: 'Balai-Demo-2026' }, path)
  return desk
}

/** Somebody on the staff who was not there before, so that no other test has given them work, in a role of their own. */
export interface NewStaff extends Desk {
  email: string
  password: string
  role: { id: string; name: string }
}

/**
 * As {@link staffAt}, for who is made for this test.
 *
 * @param admin anywhere, signed in as who may change roles and staff
 */
export async function newStaffAt(
  browser: Browser,
  { admin, permissions, path }: { admin: Page; permissions: readonly string[]; path: string },
): Promise<NewStaff> {
  const number = Date.now()
  const reason = 'Untuk uji ini'
  const person = { email: `sementara${number}@demo.test`, password: 'sepatu-merah-di-teras' }
  const name = `Peran sementara ${number}`
  const { result: role } = await ask(admin, 'console/roles', { name, permissions, reason })
  const invited = { name: 'Sementara', email: person.email, roleId: role.id, reason }
  const { result: link } = await ask(admin, 'console/staff', invited)
  const desk = await staffBrowser(browser)
  await ask(desk.page, 'console/invitation/accept', { token: link.token, newPassword: person.password })
  await sitDown(desk.page, person, path)
  return { ...desk, ...person, role: { id: role.id, name } }
}

/** Opens the request of a member from the queue and takes a step with its confirmation. */
export async function decide(
  page: Page,
  { username, step }: { username: string; step: 'Setujui' | 'Tandai dibayar' },
): Promise<void> {
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: step }).click()
  await page.getByRole('dialog').getByRole('button', { name: step }).click()
}
