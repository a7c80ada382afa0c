import { join } from '../support/people.ts'
import { expectSaid } from '../support/says.ts'
import { expect, test } from '../support/test.ts'

/** The spec's route table (spec 2, Routes), in its order, with the heading of each page. */
const open: [path: string, heading: RegExp][] = [
  ['/', /^Balai$/],
  ['/auth/login', /^Akses Akun$/],
  ['/auth/register', /^Daftar Akun$/],
  ['/auth/forgot-password', /^Lupa kata sandi$/],
  ['/ResetPassword?username=anggota1&token=x', /^Buat kata sandi baru$/],
  ['/invalid-referral', /^Kode referral tidak berlaku$/],
  ['/casino', /^Kasino$/],
  ['/cockfight', /^Sabung$/],
  ['/egames', /^E-Games$/],
  ['/fishing', /^Tembak Ikan$/],
  ['/lottery', /^Togel$/],
  ['/slots', /^Slot$/],
  ['/sports', /^Olahraga$/],
  ['/egames/crash', /^E-Games: Crash$/],
  ['/fishing/solo', /^Tembak Ikan: Sendiri$/],
  ['/slots/classic', /^Slot: Klasik$/],
  ['/sports-event', /^Acara Olahraga$/],
  ['/promotion', /^Promosi$/],
  ['/slot-winner', /^Pemenang slot$/],
  ['/bantuan', /^Tanya jawab$/],
]

/** What needs a member who is signed in. */
const guarded: [path: string, heading: RegExp][] = [
  ['/profile', /^Profil$/],
  ['/profile/change-password', /^Ganti kata sandi$/],
  ['/profile/reset-pin', /^Atur PIN keamanan$/],
  ['/transaction/claim-bonus', /^Klaim bonus$/],
  ['/transaction/claim-history', /^Riwayat klaim$/],
  ['/transaction/deposit', /^Deposit$/],
  ['/transaction/history-bet', /^Riwayat taruhan$/],
  ['/transaction/member-level', /^Tingkat anggota$/],
  ['/transaction/referral', /^Referral$/],
  ['/transaction/withdraw', /^Tarik Dana$/],
]

test('2 Routes: every row of the table is a page of its own, which visitors may see', async ({ page }) => {
  for (const [path, heading] of open) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: heading }),
      path,
    ).toBeAttached()
    expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0])
    expect(await page.title(), `${path} is told apart by its tab`).not.toBe('Balai')
  }
})

test('2 Routes, /auth: visitors are led to the login', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expectSaid(page, 'session.login.title')
})

test('2 Routes, /maintenance: leads home while the site is open', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('2 Routes, 6: profile and transaction pages need a member; visitors are sent to log in', async ({ page }) => {
  for (const [path] of guarded) {
    await page.goto(path)
    await expect(page, path).toHaveURL(new RegExp(`/auth/login\\?next=${encodeURIComponent(path)}$`))
  }
  await join(page)
  for (const [path, heading] of guarded) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.title(), `${path} is told apart by its tab`).not.toBe('Balai')
  }
})
